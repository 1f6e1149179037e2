import type { Language } from '@clearway/shared/contract/language.ts';
import { type ExplainedQuote, explainLine } from '@clearway/shared/domain/calculator/explain.ts';
import { explanationTexts } from '@clearway/shared/domain/calculator/explanation-texts.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import { receipt as words } from '@clearway/shared/words/receipt.ts';
import type { ReactNode } from 'react';
import type { ExplainedLine } from '../domain/calculator/explain.ts';
import { WithDays } from './day.tsx';
import { foreignLanguage, languageOfStoredText } from './foreign-language.ts';
import { ownText, ownTextLanguage } from './own-text.ts';
import type { Amount } from './totals.tsx';

import { AmountInCurrencies } from './totals.tsx';

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

/** The office's explanation of a line, and its recorded language if that is another one. */
export type LineExplanation = { text: string; language?: Language | undefined };

/** The remark of a page at a line, and its question inside the opened line. */
export type LineRemark = { note: ReactNode; ask?: ReactNode };

/** Makes a short note of a source that was stored as text. */
export type OldNote = (source: string) => string;

/** A line that opens to its explanation, formula and source, without scripts. */
export function ReceiptLine(props: {
	line: ReceiptLineData;
	/** The calculation it belongs to, for its days and rates. */
	quote: ExplainedQuote;
	explanation: LineExplanation | undefined;
	/** The source as the office names it. */
	technical?: ReactNode;
	/** The sum grows with a line that lacks its price. */
	isPartial?: boolean;
	/** The note beside a line that was stored as text. */
	oldNote?: OldNote | undefined;
	remark?: LineRemark | undefined;
}) {
	const { line, explanation, remark } = props;
	// Days in figures, which `WithDays` turns into dates.
	const texts = explainLine(line, props.quote, explanationTexts, shortDate);
	const ownNote = ownText(line, 'note');
	const languageOf = (text: string) => (line.explanation ? foreignLanguage(text) : languageOfStoredText);
	const note = texts.note ?? props.oldNote?.(texts.source) ?? texts.source;
	return (
		<li className="receipt__item">
			<details className="receipt__line">
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
						<span lang={languageOf(note)}>
							<WithDays text={note} />
						</span>
					</span>
					{remark && <span className="receipt__remark">{remark.note}</span>}
				</summary>
				<div className="receipt__why">
					{remark?.ask && <div className="receipt__asks">{remark.ask}</div>}
					{ownNote !== undefined && (
						<p lang={ownTextLanguage(line, 'note')}>
							<WithDays text={keepAmounts(ownNote)} />
						</p>
					)}
					{ownNote === undefined && explanation && (
						<p lang={foreignLanguage(explanation.text, explanation.language)}>
							<WithDays text={keepAmounts(explanation.text)} />
						</p>
					)}
					<dl>
						<dt>{words.formula}</dt>
						<dd className="receipt__formula" lang={languageOf(texts.formula)}>
							<WithDays text={texts.formula} />
						</dd>
						<dt>{words.source}</dt>
						<dd lang={languageOf(texts.source)}>
							{texts.href ? (
								<a href={texts.href} target="_blank" rel="noreferrer">
									<WithDays text={texts.source} />
								</a>
							) : (
								<WithDays text={texts.source} />
							)}
							{line.illustrative && <>, {words.example}</>}
						</dd>
						{props.technical}
					</dl>
					{line.inCustomsValue && <p className="receipt__counts">{words.counts}</p>}
				</div>
			</details>
		</li>
	);
}

// A sum in running text never breaks over two lines.
const keepAmounts = (text: string): string =>
	text.replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u202F').replace(/(\d) (?=[$€₴%])/g, '$1\u00A0');

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
