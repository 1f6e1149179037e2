import { ReceiptLine } from '@clearway/shared/ui/receipt-line.tsx';
import { home } from '@clearway/shared/words/ru/home.ts';
import type { Example } from './example-quote.ts';

const words = home.lens;

/** One line of the example held close: what opens under every sum. */
export function Lens({ example, texts }: { example: Example | null; texts: Readonly<Record<string, string>> }) {
	const line = example?.lines.find(({ code }) => code === 'excise');
	if (!line) return null;
	return (
		<section className="section container lens" aria-labelledby="lens">
			<div className="lens__words">
				<h2 className="section__title" id="lens">
					{words.title}
				</h2>
				<p className="lead">{words.lead}</p>
			</div>
			<ul className="sheet lens__sheet receipt receipt__lines">
				<ReceiptLine line={line} explanation={texts['calculator.explain.excise']} isOpen />
			</ul>
			<dl className="lens__points">
				{words.points.map(({ title, text }) => (
					<div key={title}>
						<dt>{title}</dt>
						<dd>{text}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
