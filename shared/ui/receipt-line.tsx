import type { ExplainedLine } from '@clearway/shared/domain/calculator/explain.ts';
import type { MissingReason } from '@clearway/shared/domain/calculator/types.ts';
import { receipt as words } from '@clearway/shared/words/receipt.ts';
import type { ReactNode } from 'react';
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

/** What is made of the data of lines: what an opened line says, its source on paper, the sources of a group. */
export type TextPart = 'why' | 'note' | 'sources';

/** A line that opens to its explanation, without scripts. */
export function ReceiptLine(props: {
	line: ReceiptLineData;
	/** The sum grows with a line that lacks its price. */
	isPartial: boolean;
	remark: LineRemark | undefined;
	texts: (part: TextPart, of: string) => ReactNode;
}) {
	const { line, remark, texts } = props;
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
					<span className="receipt__note">{texts('note', line.code)}</span>
					{remark && <span className="receipt__remark">{remark.note}</span>}
				</summary>
				<div className="receipt__why">
					{remark?.ask && <div className="receipt__asks">{remark.ask}</div>}
					{texts('why', line.code)}
				</div>
			</details>
		</li>
	);
}

/** A line that has no price: named, with the reason, if any, in the place of the amount. */
export function ReceiptMissing({ code, reason }: { code: string; reason: MissingReason | null }) {
	return (
		<li className="receipt__item receipt__item--missing">
			<span className="receipt__label">
				<span>{lineLabel(code)}</span>
			</span>
			{reason && <span className="receipt__sum">{words.missing[reason]}</span>}
		</li>
	);
}

/** The word beside an amount that is an example; the legend under the receipt says what it means. */
export const ExampleMark = () => <span className="example-mark"> {words.exampleMark}</span>;
