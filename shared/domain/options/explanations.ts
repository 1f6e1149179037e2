import { lineExplanations } from '@clearway/shared/words/line-explanations.ts';
import { type OptionKind, option } from './kind.ts';
import { lines } from './rules.ts';

/** The prefix of the options that explain a line of the calculation to visitors; the line's code follows. */
export const explanationPrefix = 'calculator.explain.';

/** The explanation under each line of the calculation, as texts an admin can rewrite. */
export const explanationKinds: readonly OptionKind[] = Object.entries(lineExplanations).map(
	([code, { label, text }]) =>
		option('long_text', lines(), text, {
			title: `${explanationPrefix}${code}`,
			group: 'explain',
			label,
			help: '',
		}),
);
