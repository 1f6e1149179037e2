import { notesOf, warningsOf } from '@clearway/shared/domain/calculator/explain-remarks.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import { WithDays } from '@clearway/shared/ui/day.tsx';
import type { TextPart } from '@clearway/shared/ui/receipt-line.tsx';
import { ReceiptText } from '@clearway/shared/ui/receipt-text.tsx';
import { quoteRemarks } from '@clearway/shared/words/quote-remarks.ts';
import { receiptTexts as words } from '@clearway/shared/words/receipt-texts.ts';
import type { Example } from './example-quote.ts';
import { explanationOf } from './explanation-of.ts';
import { OfficeText } from './office-text.tsx';
import { PrintFoot, PrintHead } from './print-sheet.tsx';

export type SheetPart = TextPart | 'head' | 'warnings' | 'notes' | 'foot';

type Props = {
	quote: Example;
	part: SheetPart;
	/** The code of a line, or the key of a group. */
	of?: string;
	/** Leads to the sheet, in its foot. */
	path?: string | undefined;
	/** The public options, for the office's explanations of lines. */
	options: Readonly<Record<string, string>>;
};

/** The texts of a sheet that are made of data: one script, which a page needs only when its sum changes. */
export function SheetTexts({ quote, part, of = '', path, options }: Props) {
	if (part === 'head') return <PrintHead quote={quote} />;
	if (part === 'foot') return <PrintFoot quote={quote} path={path} />;
	if (part === 'warnings')
		return warningsOf(quote, quoteRemarks).map((warning) => (
			<p key={warning} className="sheet__warning">
				<strong>{words.warnings}.</strong> <OfficeText text={warning} />
			</p>
		));
	if (part === 'notes')
		return notesOf(quote, quoteRemarks, shortDate).map((text) => (
			<p key={text}>
				<WithDays text={text} />
			</p>
		));
	return <ReceiptText part={part} of={of} quote={quote} explain={(line) => explanationOf(line, options)} />;
}
