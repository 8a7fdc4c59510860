/** The popup's elements by id; the page is ours, so a missing one is a mistake in it. */
export function element<E extends HTMLElement>(id: string, type: abstract new (...args: never[]) => E): E {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The popup has no ${type.name} #${id}.`);
  return found;
}
