/** The client of a PullMD service: its address, its answers, its failures, and when to ask it. */
export type { Answer } from './answer';
export { askService, type Question, type Reply } from './ask';
export { type BaseUrlCheck, checkBaseUrl } from './base-url';
export { type Choice, chooseResult } from './choice';
export { type Connection, testConnection } from './connection';
export { LIMITS, type Limits } from './exchange';
export { explain, type Failure, type FailureCode } from './failures';
export { isServiceAllowed, leaveService, requestService } from './permissions';
export { type Decision, decide, type Occasion, POOR_BELOW, type Policy } from './policy';
export { isPrivateAddress } from './private-hosts';
export { LARGEST_PAGE } from './request';
export { serviceClip } from './service-clip';
export { forgetKey, guardStorage, NO_SERVICE, readService, type ServiceSettings, saveService } from './settings';
