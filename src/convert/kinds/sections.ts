import { find } from '../../stock';
import { isBlank, make, rename, textIn, unwrap } from './dom';
import { strongLine } from './headings';

const HEAVY = 'pre, table, ul, ol, dl, blockquote, h1, h2, h3, h4, h5, h6, decant-math[display=block], details, figure';

/**
 * Definition lists: each term a line in bold, its definitions below it; short ones as a list, so that they stay apart.
 * Without a term it is indented text, as encyclopaedias use it.
 */
export function rewriteDefinitions(root: Element): void {
  // Inner lists first: what is in a definition is settled when its own list is looked at.
  for (const list of [...find(root, 'dl')].reverse()) {
    for (const group of list.querySelectorAll(':scope > div')) unwrap(group);
    const light = ![...list.children].some(
      (child) => child.localName === 'dd' && child.querySelector(`${HEAVY}, p + p`),
    );
    const hasTerms = [...list.children].some((child) => child.localName === 'dt' && !isBlank(child));
    let items: HTMLElement | null = null;
    for (const child of [...list.children]) {
      if (child.localName === 'dt') {
        items = null;
        if (isBlank(child)) child.remove();
        else if (child.querySelector(`${HEAVY}, p, div`)) rename(child, 'div');
        else child.replaceWith(strongLine(child, child.childNodes));
      } else if (child.localName === 'dd') {
        if (isBlank(child)) child.remove();
        else if (!light || !hasTerms) rename(child, 'div');
        else {
          if (!items) {
            items = make(child, 'ul');
            child.before(items);
          }
          items.append(make(child, 'li', ...child.childNodes));
          child.remove();
        }
      }
    }
    rename(list, 'div');
  }
}

/** What opens and closes: its summary is a line in bold, unless it is a heading, and its content follows. */
export function rewriteDetails(root: Element): void {
  for (const summary of find(root, 'summary')) {
    if (!textIn(summary) && isBlank(summary)) summary.remove();
    else if (summary.querySelector('h1, h2, h3, h4, h5, h6, p, div, ul, pre')) rename(summary, 'div');
    else summary.replaceWith(strongLine(summary, summary.childNodes));
  }
  for (const details of find(root, 'details')) rename(details, 'div');
}

/** Panels behind tabs follow each other on paper: each gets its tab's name as a line in bold, the row of tabs goes. */
export function rewriteTabs(root: Element): void {
  for (const list of find(root, '[role=tablist]')) {
    const tabs = [...list.querySelectorAll('[role=tab]')];
    const panels = tabs.map((tab) => panelOf(tab, root));
    const unlinked = panels.some((panel) => !panel) ? panelsBeside(list, root) : [];
    const all = unlinked.length === tabs.length ? unlinked : panels;
    if (!all.some(Boolean)) continue;
    all.forEach((panel, i) => {
      const tab = tabs[i];
      const name = tab && !tab.contains(panel) && textIn(tab);
      if (panel && name && !isBlank(panel)) panel.prepend(strongLine(panel, [make(panel, 'span', name)]));
    });
    // An accordion that is marked up as tabs has its panels between them, or in them.
    if (!all.some((panel) => list.contains(panel))) list.remove();
    else for (const tab of tabs) if (!all.some((panel) => tab.contains(panel))) tab.remove();
  }
  for (const set of find(root, '.tabbed-set, .vp-code-group')) {
    const labels = [...set.querySelectorAll(':scope > label, :scope > .tabbed-labels > label, :scope > .tabs > label')];
    const panels = [
      ...set.querySelectorAll(
        ':scope > .tabbed-content, :scope > .tabbed-content > .tabbed-block, :scope > .blocks > *',
      ),
    ].filter((panel) => !panel.querySelector(':scope > .tabbed-block'));
    if (!labels.length || labels.length !== panels.length) continue;
    panels.forEach((panel, i) => {
      panel.prepend(strongLine(panel, [make(panel, 'span', textIn(labels[i]))]));
    });
    for (const label of labels) label.remove();
  }
}

function panelOf(tab: Element, root: Element): Element | null {
  const id = tab.getAttribute('aria-controls');
  if (id) return root.querySelector(`[id="${CSS.escape(id)}"]`);
  return tab.id ? root.querySelector(`[role=tabpanel][aria-labelledby="${CSS.escape(tab.id)}"]`) : null;
}

function panelsBeside(list: Element, root: Element): Element[] {
  const around = list.parentElement;
  return around && around !== root ? [...around.querySelectorAll('[role=tabpanel]')] : [];
}
