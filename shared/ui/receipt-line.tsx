import type { Language } from '@clearway/shared/contract/language.ts';
import type { ExplainedLine, ExplainedQuote } from '@clearway/shared/domain/calculator/explain.ts';
import { lineSource } from '@clearway/shared/domain/calculator/line-source.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import { lineSources } from '@clearway/shared/words/line-sources.ts';
import { receipt as words } from '@clearway/shared/words/receipt.ts';
import type { ReactNode } from 'react';
import { WithDays } from './day.tsx';
import { foreignLanguage, languageOfStoredText } from './foreign-language.ts';
import { ownText, ownTextLanguage } from './own-text.ts';
import { type Amount, AmountInCurrencies } from './totals.tsx';

/** One line as calculations carry it. */
export type ReceiptLineData = Amount & {
	code: string;
	/** The title and the note of a line that the office added. */
	title?: string | undefined;
	note?: string | undefined;
	translations?: { uk?: { title?: string | undefined; note?: string | undefined } | undefined } | undefined;
	group: string;
	inCustomsValue: boolean;
	illustrative: boolean;
} & ExplainedLine;

/** The name of a line: the office's own, or that of its code; a code without a name is shown as it is. */
export const lineLabel = (code: string, title?: string): string =>
	title ?? (words.lines as Readonly<Record<string, string>>)[code] ?? code;

/** The remark of a page at a line, and its question inside the opened line. */
export type LineRemark = { note: ReactNode; ask?: ReactNode };

/** The source of a line in short. `name` is it without a day. */
export type LineNote = { text: string; name: string | undefined; language: Language | undefined };

/** Makes a short note of a source that was stored as text. */
export type OldNote = (source: string) => string;

export function lineNote(
	line: ReceiptLineData,
	quote: ExplainedQuote,
	oldNote: OldNote | undefined,
): LineNote {
	const { explanation, source = '' } = line;
	if (!explanation) {
		const old = oldNote?.(source);
		return { text: old ?? source, name: old, language: languageOfStoredText };
	}
	// Days in figures, which `WithDays` turns into dates.
	const { note, name } = lineSource(explanation, quote, lineSources, shortDate);
	return { text: note, name, language: foreignLanguage(note) };
}

/** A line that opens to its explanation, without scripts. */
export function ReceiptLine(props: {
	line: ReceiptLineData;
	note: LineNote;
	/** The sum grows with a line that lacks its price. */
	isPartial: boolean;
	remark: LineRemark | undefined;
	onOpen: (() => void) | undefined;
	/** How the sum came about. */
	children: ReactNode;
}) {
	const { line, note, remark } = props;
	return (
		<li className="receipt__item">
			<details className="receipt__line" onToggle={props.onOpen}>
				<summary>
					<span className="receipt__label">
						<span>
							<span lang={ownTextLanguage(line, 'title')}>
								{lineLabel(line.code, ownText(line, 'title'))}
							</span>
							{line.illustrative && <ExampleMark />}
						</span>
					</span>
					<span className="receipt__sum">
						<AmountInCurrencies sum={line} isPartial={props.isPartial} />
					</span>
					<span className="receipt__note">
						<span lang={note.language}>
							<WithDays text={note.text} />
						</span>
					</span>
					{remark && <span className="receipt__remark">{remark.note}</span>}
				</summary>
				<div className="receipt__why">
					{remark?.ask && <div className="receipt__asks">{remark.ask}</div>}
					{props.children}
				</div>
			</details>
		</li>
	);
}

/** A line that has no price: named, with the reason in the place of the amount. */
export function ReceiptMissing({ code, reason }: { code: string; reason: 'no_service' | 'on_request' }) {
	return (
		<li className="receipt__item receipt__item--missing">
			<span className="receipt__label">
				<span>{lineLabel(code)}</span>
			</span>
			<span className="receipt__sum">{words.missing[reason]}</span>
		</li>
	);
}

/** The word beside an amount that is an example; the legend under the receipt says what it means. */
export const ExampleMark = () => <span className="example-mark"> {words.exampleMark}</span>;
