import type { Language } from '@clearway/shared/contract/language.ts';
import { type ExplainedQuote, explainLine } from '@clearway/shared/domain/calculator/explain.ts';
import { explanationTexts } from '@clearway/shared/domain/calculator/explanation-texts.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import { receipt as words } from '@clearway/shared/words/receipt.ts';
import type { ReactNode } from 'react';
import { WithDays } from './day.tsx';
import { foreignLanguage, languageOfStoredText } from './foreign-language.ts';
import { ownText, ownTextLanguage } from './own-text.ts';
import type { ReceiptLineData } from './receipt-line.tsx';

/** The office's explanation of a line, and its recorded language if that is another one. */
export type LineExplanation = { text: string; language?: Language | undefined };

type Props = {
	line: ReceiptLineData;
	/** The calculation it belongs to, for its days and rates. */
	quote: ExplainedQuote;
	explanation?: LineExplanation | undefined;
	/** The source as the office names it. */
	technical?: ReactNode;
};

/** What an opened line says: explanation, formula and source. */
export function LineWhy({ line, quote, explanation, technical }: Props) {
	// Days in figures, which `WithDays` turns into dates.
	const texts = explainLine(line, quote, explanationTexts, shortDate);
	const ownNote = ownText(line, 'note');
	const languageOf = (text: string) => (line.explanation ? foreignLanguage(text) : languageOfStoredText);
	return (
		<>
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
				{technical}
			</dl>
			{line.inCustomsValue && <p className="receipt__counts">{words.counts}</p>}
		</>
	);
}

// A sum in running text never breaks over two lines.
const keepAmounts = (text: string): string =>
	text.replace(/(\d) (?=\d{3}(?!\d))/g, '$1\u202F').replace(/(\d) (?=[$€₴%])/g, '$1\u00A0');
