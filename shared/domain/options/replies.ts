import { optionDefaults } from '@clearway/shared/words/option-defaults.ts';
import { optionUnits } from '@clearway/shared/words/options-groups.ts';
import { officeOptions as words } from '@clearway/shared/words/options-office.ts';
import { type OptionKind, option } from './kind.ts';
import { integer, lines } from './rules.ts';

/** How the office answers requests. */
export const replyKinds: readonly OptionKind[] = [
	option('long_text', lines(), optionDefaults['requests.reply-templates'], {
		title: 'requests.reply-templates',
		...words['requests.reply-templates'],
		group: 'requests',
		public: false,
	}),
	option('integer', integer(1, 366), '14', {
		title: 'requests.offer-days',
		...words['requests.offer-days'],
		group: 'requests',
		unit: optionUnits.days,
		public: false,
	}),
	option('long_text', lines(), optionDefaults['requests.offer-terms'], {
		title: 'requests.offer-terms',
		...words['requests.offer-terms'],
		group: 'requests',
		public: false,
	}),
	option('long_text', lines(), optionDefaults['requests.offer-letter'], {
		title: 'requests.offer-letter',
		...words['requests.offer-letter'],
		group: 'requests',
		public: false,
	}),
];

/** A text to begin a reply with; one about the client's calculation is only good beside it. */
export type ReplyTemplate = { name: string; text: string; needsQuote: boolean };

// Ends the name of a template about the calculation.
const quoteMark = /\s*\+$/;

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
