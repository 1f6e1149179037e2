import type { Language } from '@clearway/shared/contract/language.ts';
import { type ExplainedQuote, explainLine } from '@clearway/shared/domain/calculator/explain.ts';
import { explanationTexts } from '@clearway/shared/domain/calculator/explanation-texts.ts';
import { lineSource } from '@clearway/shared/domain/calculator/line-source.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import { lineSources } from '@clearway/shared/words/line-sources.ts';
import { receiptTexts as words } from '@clearway/shared/words/receipt-texts.ts';
import type { ReactNode } from 'react';
import { WithDays } from './day.tsx';
import { foreignLanguage } from './foreign-language.ts';
import { ownText, ownTextLanguage } from './own-text.ts';
import type { ReceiptLineData, TextPart } from './receipt-line.tsx';

/** The office's explanation of a line, and its recorded language if that is another one. */
export type LineExplanation = { text: string; language?: Language | undefined };

type Quote = ExplainedQuote & { lines: readonly ReceiptLineData[] };

type Props = {
	/** What an opened line says, its source in short on paper, or the sources of a group. */
	part: TextPart;
	/** The code of the line, or the key of the group. */
	of: string;
	quote: Quote;
	/** The office's explanation of a line, for people who open it. */
	explain?: (line: ReceiptLineData) => LineExplanation | undefined;
	/** Names tables and options as the office knows them, beside what a visitor reads. */
	technical?: (line: ReceiptLineData) => ReactNode;
};

/** The texts of a receipt that are made of the data of its lines. */
export function ReceiptText({ part, of, quote, explain, technical }: Props) {
	const noteOf = (line: ReceiptLineData) => lineNote(line, quote);
	if (part === 'sources')
		return <Sources notes={quote.lines.filter(({ group }) => group === of).map(noteOf)} />;
	const line = quote.lines.find(({ code }) => code === of);
	if (!line) return null;
	if (part === 'why')
		return <Why line={line} quote={quote} explanation={explain?.(line)} technical={technical?.(line)} />;
	const { text, language } = noteOf(line);
	return (
		<span lang={language}>
			<WithDays text={text} />
		</span>
	);
}

/** The source of a line in short. `name` is it without a day. */
type LineNote = { text: string; name: string | undefined; language: Language | undefined };

function lineNote({ explanation, source = '' }: ReceiptLineData, quote: Quote): LineNote {
	if (!explanation) return { text: source, name: undefined, language: undefined };
	// Days in figures, which `WithDays` turns into dates.
	const { note, name } = lineSource(explanation, quote, lineSources, shortDate);
	return { text: note, name, language: foreignLanguage(note) };
}

/** The lists and laws of a group, each once; on paper every line has its own. */
function Sources({ notes }: { notes: readonly LineNote[] }) {
	// A sum of the visitor has no name.
	const known = [...new Map(notes.flatMap(({ name, language }) => (name ? [[name, language]] : [])))];
	if (known.length === 0) return null;
	return (
		<>
			{words.source}:{' '}
			{known.map(([text, lang], at) => (
				<span key={text}>
					{at > 0 && '\u00A0· '}
					<span lang={lang}>{text}</span>
				</span>
			))}
		</>
	);
}

type WhyProps = {
	line: ReceiptLineData;
	quote: Quote;
	explanation: LineExplanation | undefined;
	technical: ReactNode;
};

function Why({ line, quote, explanation, technical }: WhyProps) {
	// Days in figures, which `WithDays` turns into dates.
	const texts = explainLine(line, quote, explanationTexts, shortDate);
	const ownNote = ownText(line, 'note');
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
				<dd className="receipt__formula" lang={foreignLanguage(texts.formula)}>
					<WithDays text={texts.formula} />
				</dd>
				<dt>{words.source}</dt>
				<dd lang={foreignLanguage(texts.source)}>
					{texts.href ? (
						<a href={texts.href} target="_blank" rel="noreferrer">
							<WithDays text={texts.source} />
						</a>
					) : (
						<WithDays text={texts.source} />
					)}
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
