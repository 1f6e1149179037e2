import { optionDefaults } from '@clearway/shared/words/option-defaults.ts';
import { listFields } from '@clearway/shared/words/options-calculation.ts';
import { optionUnits } from '@clearway/shared/words/options-groups.ts';
import { officeOptions as words } from '@clearway/shared/words/options-office.ts';
import { type OptionKind, optionsOf } from './kind.ts';
import { integer, lines } from './rules.ts';

const requests = optionsOf('requests', words);

const text = (
	title: `requests.${'reply-templates' | 'lost-reasons' | 'offer-terms' | 'offer-letter' | 'accept-text'}`,
	more: Pick<OptionKind, 'fields'> = {},
): OptionKind => requests(title, 'long_text', lines(), optionDefaults[title], { public: false, ...more });

/** How the office answers requests. */
export const replyKinds: readonly OptionKind[] = [
	text('requests.reply-templates'),
	text('requests.lost-reasons', { fields: [{ label: listFields.reason }] }),
	requests('requests.offer-days', 'integer', integer(1, 366), '14', {
		unit: optionUnits.days,
		public: false,
	}),
	text('requests.offer-terms'),
	text('requests.offer-letter'),
	text('requests.accept-text'),
];

/** A text to begin a reply with; with `needsQuote` it is about the client's calculation and needs one. */
export type ReplyTemplate = { name: string; text: string; needsQuote: boolean };

// Ends the name of a template about the calculation.
const quoteMark = /(?<!\s)\s*\+$/;

/** The templates of the option; a block of one line alone has no text and is left out. */
export const readReplyTemplates = (value: string): ReplyTemplate[] =>
	value
		.split(/\n\s*\n/)
		.map((block) => block.trim().split('\n'))
		.map(([title = '', ...rest]) => ({
			name: title.trim().replace(quoteMark, ''),
			text: rest.join('\n').trim(),
			needsQuote: quoteMark.test(title.trim()),
		}))
		.filter(({ name, text }) => name !== '' && text !== '');
