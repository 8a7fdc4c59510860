/** A thing to do with a page without opening the popup. */
export interface Task {
  readonly scope: 'auto' | 'article' | 'selection';
  readonly action: 'copy' | 'download';
}

/** The tasks by the names that the context menus and the keyboard commands share with the manifest. */
export const TASKS: Readonly<Record<string, Task>> = {
  'copy-page': { scope: 'article', action: 'copy' },
  'download-page': { scope: 'article', action: 'download' },
  'copy-selection': { scope: 'selection', action: 'copy' },
  'download-selection': { scope: 'selection', action: 'download' },
};

/** What a click on the icon does when the person chose to copy at once. */
export const COPY_AT_ONCE: Task = { scope: 'auto', action: 'copy' };
