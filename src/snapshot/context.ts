import type { Selecting } from './selected';
import { isCode } from './separators';
import type { Visibility } from './visible';

/** What the children of an element take over from it; shared for as long as nothing changes. */
export interface Context {
  /** Null in a document that is not on any screen. */
  readonly view: Window | null;
  /** Inside something that is shown only after a click: what hides it says nothing about its parts. */
  readonly collapsed: boolean;
  /** Whether text that stands here can't be seen. */
  readonly textHidden: boolean;
  /** Whether everything here is part of a formula, of which nothing may be lost. */
  readonly math: boolean;
  /** Whether text here is code. */
  readonly code: boolean;
  /** Whether elements here may be part of a drawing or formula. */
  readonly foreign: boolean;
  readonly selecting: Selecting;
}

/**
 * The context for the children of an element; the same object where nothing changes.
 * @param drawn whether the element is part of a drawing.
 */
export function inside(outer: Context, tag: string, drawn: boolean, seen: Visibility, selecting: Selecting): Context {
  const collapsed = outer.collapsed || seen === 'collapsed';
  const textHidden = seen === 'own-text-hidden';
  const math = seen === 'math';
  const code = outer.code || isCode(tag);
  const foreign = drawn || math;
  const same =
    collapsed === outer.collapsed &&
    textHidden === outer.textHidden &&
    math === outer.math &&
    code === outer.code &&
    foreign === outer.foreign &&
    selecting === outer.selecting;
  return same ? outer : { view: outer.view, collapsed, textHidden, math, code, foreign, selecting };
}
