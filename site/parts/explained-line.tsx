import { ReceiptLine } from '@clearway/shared/ui/receipt-line.tsx';
import { home } from '@clearway/shared/words/home.ts';
import { type Example, explanationOf } from './example-quote.ts';

const words = home.explainedLine;

/** One line of the example stands open, to show that every sum is explained. */
export function ExplainedLine({
	example,
	texts,
}: {
	example: Example | null;
	texts: Readonly<Record<string, string>>;
}) {
	const line = example?.lines.find(({ code }) => code === 'excise');
	if (!example || !line) return null;
	return (
		<section className="section container explained-line" aria-labelledby="explained-line">
			<div className="explained-line__words">
				<h2 className="section__title" id="explained-line">
					{words.title}
				</h2>
				<p className="lead">{words.lead}</p>
			</div>
			<ul className="sheet explained-line__sheet receipt receipt__lines">
				<ReceiptLine line={line} quote={example} explanation={explanationOf(line, texts)} isOpen />
			</ul>
		</section>
	);
}
