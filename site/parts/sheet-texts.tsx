import { notesOf, warningsOf } from '@clearway/shared/domain/calculator/explain-remarks.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import { WithDays } from '@clearway/shared/ui/day.tsx';
import { languageOfStoredText } from '@clearway/shared/ui/foreign-language.ts';
import { LineWhy } from '@clearway/shared/ui/line-why.tsx';
import type { ReceiptLineData } from '@clearway/shared/ui/receipt-line.tsx';
import { quoteRemarks } from '@clearway/shared/words/quote-remarks.ts';
import { receipt as words } from '@clearway/shared/words/receipt.ts';
import type { Example } from './example-quote.ts';
import { explanationOf } from './explanation-of.ts';
import { OfficeText } from './office-text.tsx';

type Props = {
	quote: Example;
	/** A line to explain, or the remarks about the whole. */
	part: ReceiptLineData | 'warnings' | 'notes';
	/** The public options, for the office's explanations of lines. */
	options: Readonly<Record<string, string>>;
};

/** The texts of a sheet that are made of data: one script, which a page needs only when its sum changes. */
export function SheetTexts({ quote, part, options }: Props) {
	if (part === 'warnings')
		return warningsOf(quote, quoteRemarks).map((warning) => (
			<p key={warning} className="sheet__warning">
				<strong>{words.warnings}.</strong> <OfficeText text={warning} />
			</p>
		));
	if (part === 'notes')
		return notesOf(quote, quoteRemarks, shortDate).map(({ text, isStored }) => (
			<p key={text} lang={isStored ? languageOfStoredText : undefined}>
				<WithDays text={text} />
			</p>
		));
	return <LineWhy line={part} quote={quote} explanation={explanationOf(part, options)} />;
}
