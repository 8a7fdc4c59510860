export { type Block, type Box, type Figure, isProse, type Segmentation } from './parts';
export { has, namesOf, TRAITS, type Trait } from './traits';
export { segment } from './walk';
