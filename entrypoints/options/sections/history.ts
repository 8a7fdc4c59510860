import { pruneHistory } from '../../../src/history';
import { make } from '../../../src/ui/make';
import { checkBox, paragraph } from '../controls';
import type { OptionsSection } from '../section';

export const historySection: OptionsSection = {
  id: 'history',
  title: 'History',
  render(body, context) {
    const { days, addresses } = context.settings.history;
    const input = make('input', { type: 'number', min: '1', max: '365', step: '1' });
    input.value = String(days || 30);
    input.disabled = days === 0;
    const save = async (changed: Partial<{ days: number; addresses: boolean }>): Promise<void> => {
      await context.save(({ history }) => ({ history: { ...history, ...changed } }));
      await pruneHistory(true);
    };
    input.addEventListener('change', () => {
      const kept = Math.min(365, Math.max(1, Math.round(input.valueAsNumber) || 30));
      input.value = String(kept);
      void save({ days: kept });
    });
    body.append(
      paragraph(
        'Of each extraction Decant notes when it was, the host, the method, the quality, the size and the time it took; ' +
          'never the text. So you can see where it does badly, and when something stops working. Nothing is noted in ' +
          'private windows.',
      ),
      checkBox(
        'Keep a history',
        days > 0,
        (on) => {
          input.disabled = !on;
          void save({ days: on ? Number(input.value) : 0 });
        },
        'When you turn it off, what is there stays until you erase it.',
      ),
      make('label', { class: 'row' }, make('span', {}, 'Days to keep it'), input),
      checkBox(
        'Note the whole address of the page',
        addresses,
        (on) => void save({ addresses: on }),
        'Without this only the host is kept, like example.org.',
      ),
      paragraph(make('a', { href: '/history.html', class: 'button' }, 'Open the history')),
    );
  },
};
