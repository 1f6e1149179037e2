import { howWeWorkFields, howWeWorkOptions as words } from '@clearway/shared/words/options-how-we-work.ts';
import { type OptionKind, option } from './kind.ts';
import { lines, type Rule, rowsOf } from './rules.ts';

// The defaults are empty: an agreement that nobody wrote must not stand on a site.
const text = (
	title: keyof typeof words,
	rule: Rule = lines(),
	fields?: Readonly<Record<string, string>>,
): OptionKind =>
	option('long_text', rule, '', {
		title,
		...words[title],
		group: 'how-we-work',
		...(fields && { fields: Object.values(fields).map((label) => ({ label })) }),
	});

/** The page that says how a deal goes: the first text puts it on the site, the others are its parts. */
export const howWeWorkKinds: readonly OptionKind[] = [
	text('site.how-we-work'),
	text('how-we-work.contract'),
	text('how-we-work.signing'),
	text('how-we-work.payments', rowsOf(3), howWeWorkFields.payments),
	text('how-we-work.damage'),
	text('how-we-work.documents', rowsOf(1)),
	text('how-we-work.team', rowsOf(2), howWeWorkFields.team),
];
