import {
  checkBaseUrl,
  forgetKey,
  leaveService,
  NO_SERVICE,
  type Policy,
  readService,
  requestService,
  type ServiceSettings,
  saveService,
  testConnection,
} from '../../../src/pullmd';
import { make } from '../../../src/ui/make';
import { checkBox, paragraph, radioGroup } from '../controls';
import type { OptionsContext, OptionsSection } from '../section';

const POLICIES: readonly (readonly [Policy, string, string])[] = [
  ['never', 'Never', 'The popup doesn’t mention the service.'],
  ['ask', 'When I ask', 'The popup has a button; before anything is sent it says how much and where to.'],
  [
    'automatic',
    'Also by itself, when the local result is poor',
    'When the popup opens on a page. Never in private windows, and never for pages that ask for a password.',
  ],
];

export const serviceSection: OptionsSection = {
  id: 'service',
  title: 'PullMD service',
  async render(body, context) {
    const held = await readService();
    let settings = held.settings;
    let hasKey = held.key !== null;
    const status = make('p', { id: 'service-status', role: 'status' });
    const address = make('input', { type: 'url', placeholder: 'https://pullmd.example', autocomplete: 'off' });
    const key = make('input', { type: 'password', autocomplete: 'off', spellcheck: 'false' });
    const form = make(
      'form',
      { novalidate: '' },
      make('label', { class: 'row' }, make('span', {}, 'Address'), address),
      make('label', { class: 'row' }, keyLabel(), key),
    );
    const forget = make('button', { type: 'button', class: 'button' }, 'Forget the service');
    const save = make('button', { type: 'submit', class: 'button primary' }, 'Save and test');
    form.append(make('div', { class: 'buttons' }, save, forget));
    const rest = make('div', {});

    const show = (): void => {
      address.value = settings.baseUrl;
      key.value = '';
      key.placeholder = hasKey ? 'a key is stored; type another to replace it' : 'pmd_…';
      forget.hidden = settings.baseUrl === '';
      rest.replaceChildren(...behaviour(settings, change));
      rest.hidden = settings.baseUrl === '';
    };
    const change = async (changed: Partial<ServiceSettings>): Promise<void> => {
      settings = { ...settings, ...changed };
      await saveService(settings);
      context.say('Saved.');
    };

    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const check = checkBaseUrl(address.value);
      if (!check.ok) return tell(status, check.problem, 'bad');
      const granted = requestService(check.baseUrl);
      const typed = key.value.trim();
      void granted.then(
        async (yes) => {
          if (!yes) return tell(status, 'Not saved: the browser was not allowed to speak with this address.', 'bad');
          if (typed && !/^[\x21-\x7e]+$/.test(typed))
            return tell(status, 'Not saved: a key has only letters, digits and signs, and no spaces.', 'bad');
          const before = settings.baseUrl;
          settings = { ...settings, baseUrl: check.baseUrl };
          await saveService(settings, typed);
          await leaveService(before, check.baseUrl);
          const service = await readService();
          hasKey = service.key !== null;
          show();
          tell(status, 'Saved. Testing the connection…');
          const { words, usable } = await testConnection({ baseUrl: check.baseUrl, key: service.key });
          tell(status, [words, check.remark].filter(Boolean).join(' '), usable ? 'good' : 'bad');
        },
        () => tell(status, 'Not saved: the browser refused to ask for this address.', 'bad'),
      );
    });
    forget.addEventListener('click', async () => {
      const before = settings.baseUrl;
      settings = { ...NO_SERVICE };
      hasKey = false;
      await forgetKey();
      await saveService(settings);
      await leaveService(before);
      show();
      tell(status, 'The address and the key are deleted.');
    });

    body.append(
      paragraph(
        'A PullMD server of yours can read pages with a second engine, Trafilatura. What it is sent is the content of ' +
          'the page as you see it, also what you see only because you are signed in.',
      ),
      form,
      status,
      rest,
    );
    show();
  },
};

function behaviour(
  settings: ServiceSettings,
  change: (changed: Partial<ServiceSettings>) => Promise<void>,
): HTMLElement[] {
  return [
    radioGroup('Ask the service', POLICIES, settings.policy, (policy) => void change({ policy })),
    numberRow('Poor means a quality below', settings.threshold, { min: 0, max: 1, step: 0.05 }, (threshold) => {
      void change({ threshold });
    }),
    numberRow('Seconds to wait for an answer', settings.seconds, { min: 1, max: 30, step: 1 }, (seconds) => {
      void change({ seconds });
    }),
    checkBox(
      'Send pages of this machine and of private networks without asking, too',
      settings.privateAddresses,
      (privateAddresses) => void change({ privateAddresses }),
    ),
  ];
}

function keyLabel(): HTMLElement {
  const note = 'Stays in this browser, is never synced, and is sent to this address alone.';
  return make('span', {}, 'API key, if it wants one', make('small', {}, note));
}

function numberRow(
  label: string,
  value: number,
  { min, max, step }: { readonly min: number; readonly max: number; readonly step: number },
  changed: (value: number) => void,
): HTMLElement {
  const input = make('input', { type: 'number', min: String(min), max: String(max), step: String(step) });
  input.value = String(value);
  input.addEventListener('change', () => {
    const typed = input.valueAsNumber;
    const kept = Number.isNaN(typed) ? value : Math.min(max, Math.max(min, typed));
    input.value = String(kept);
    changed(kept);
  });
  return make('label', { class: 'row' }, make('span', {}, label), input);
}

function tell(
  status: HTMLElement,
  words: string,
  tone: Parameters<OptionsContext['say']>[1] | 'plain' = 'plain',
): void {
  status.textContent = words;
  status.dataset.tone = tone;
}
