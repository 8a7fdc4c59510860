import { loadSettings, type Settings, saveSettings } from '../../src/settings';
import { make } from '../../src/ui/make';
import type { OptionsContext } from './section';
import { SECTIONS } from './sections';

/** Builds the page from its sections. */
export async function startOptions(): Promise<void> {
  const contents = document.getElementById('contents');
  const sections = document.getElementById('sections');
  const saved = document.getElementById('saved');
  let settings: Settings = await loadSettings();
  const context: OptionsContext = {
    get settings() {
      return settings;
    },
    async save(change) {
      try {
        settings = await saveSettings(change);
        context.say('Saved.');
      } catch {
        context.say('The browser refused to store this. The earlier setting still holds; try again.', 'bad');
      }
    },
    say(text, tone = 'good') {
      if (!saved) return;
      saved.textContent = text;
      saved.dataset.tone = tone;
    },
  };
  for (const section of SECTIONS) {
    const heading = make('h2', { id: `${section.id}-heading` }, section.title);
    const body = make('div', { class: 'body' });
    const part = make('section', { id: section.id, 'aria-labelledby': heading.id }, heading, body);
    sections?.append(part);
    contents?.append(make('a', { href: `#${section.id}` }, section.title));
    await section.render(body, context);
  }
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
