/**
 * Makes a tab list work as people and screen readers expect: one tab in the order of focus, arrows move between them.
 * @param shown called with the id of the tab that was chosen.
 */
export function wireTabs(list: HTMLElement, shown: (id: string) => void): void {
  const tabs = [...list.querySelectorAll<HTMLButtonElement>('[role=tab]')];
  const select = (chosen: HTMLButtonElement): void => {
    for (const tab of tabs) {
      const on = tab === chosen;
      tab.setAttribute('aria-selected', String(on));
      tab.tabIndex = on ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      if (panel) panel.hidden = !on;
    }
    shown(chosen.id);
  };
  tabs.forEach((tab, at) => {
    const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
    // A panel scrolls; without a place in the order of focus a keyboard could not reach what is further down.
    if (panel && !panel.querySelector('textarea')) panel.tabIndex = 0;
    tab.addEventListener('click', () => select(tab));
    tab.addEventListener('keydown', (event) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const next = tabs[(at + step + tabs.length) % tabs.length];
      next?.focus();
      if (next) select(next);
    });
  });
}
