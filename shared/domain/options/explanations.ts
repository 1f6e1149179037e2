import { exciseNames, lineExplanations } from '@clearway/shared/words/line-explanations.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { type OptionKind, option } from './kind.ts';
import { lines } from './rules.ts';

/** The prefix of the options that explain a line of the calculation to visitors; the line's code follows. */
export const explanationPrefix = 'calculator.explain.';

const names: Readonly<Record<keyof typeof lineExplanations, string>> = { ...receipt.lines, ...exciseNames };

/** The explanation under each line of the calculation, as texts an admin can rewrite. */
export const explanationKinds: readonly OptionKind[] = Object.entries(lineExplanations).map(([code, text]) =>
	option('long_text', lines(), text, {
		title: `${explanationPrefix}${code}`,
		group: 'explain',
		label: names[code as keyof typeof lineExplanations],
		help: '',
	}),
);
