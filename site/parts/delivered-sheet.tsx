import type { Delivered, DeliveredLine } from '@clearway/shared/contract/delivered.ts';
import { added } from '@clearway/shared/domain/calculator/quote-facts.ts';
import { counted, decimal } from '@clearway/shared/format/number.ts';
import { Day } from '@clearway/shared/ui/day.tsx';
import { foreignLanguage } from '@clearway/shared/ui/foreign-language.ts';
import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { Quiet } from '@clearway/shared/ui/totals.tsx';
import { delivered as words } from '@clearway/shared/words/delivered.ts';
import { language } from '@clearway/shared/words/language.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { nameOf, outcomeOf } from './delivered-text.ts';
import { PaperFoot } from './paper-foot.tsx';
import { PaperHead } from './paper-head.tsx';

/** The estimate and the receipt side by side; on phones each line takes two rows. */
export function DeliveredSheet({ car }: { car: Delivered }) {
	const groups = [...Map.groupBy(car.lines, ({ group }) => group)];
	return (
		<article className="sheet sheet--receipt delivered-sheet" aria-labelledby="compared">
			<PaperHead>
				{nameOf(car)}
				<br />
				{outcomeOf(car)}
			</PaperHead>
			<header className="sheet__head">
				<h2 className="sheet__title" id="compared">
					{words.compared}
				</h2>
				{car.receiptOn && (
					<p className="sheet__number">
						{words.paid}
						<Day value={car.receiptOn} />
					</p>
				)}
			</header>
			<table className="compare-lines">
				<caption>{words.currency(signs[car.currency])}</caption>
				<thead>
					<tr>
						<th scope="col">{words.line}</th>
						<th scope="col">{words.estimate}</th>
						<th scope="col">{words.paid}</th>
						<th scope="col">{words.difference}</th>
					</tr>
				</thead>
				{groups.map(([group, lines]) => (
					<tbody key={group} className={lines.every(isSame) ? same : undefined}>
						<tr className="compare-lines__group">
							<th colSpan={4} scope="rowgroup">
								{groupName(group)}
							</th>
						</tr>
						{lines.map((line) => (
							<Line key={line.code} line={line} />
						))}
					</tbody>
				))}
				<Unchanged lines={car.lines.filter(isSame)} />
				<tfoot>
					<tr>
						<th scope="row">{words.total}</th>
						<Sums {...car.total} />
					</tr>
				</tfoot>
			</table>
			<footer className="sheet__foot">
				{car.estimate && (
					<p>
						{words.estimateOn}&nbsp;
						<Day value={car.estimate.asOf} /> {words.rates}
						{'\u00A0'}
						<Day value={car.estimate.rates.date} />. {words.note}
					</p>
				)}
			</footer>
			<PaperFoot path={`/delivered/${car.id}`} />
		</article>
	);
}

const signs = { USD: '$', EUR: '€', UAH: '₴' };

const groupName = (group: string): string =>
	(receipt.groups as Readonly<Record<string, string>>)[group] ?? words.further;

const same = 'compare-lines__same';
const isSame = ({ difference }: DeliveredLine): boolean => difference !== null && Number(difference) === 0;

/** Stands for the lines without a difference; on the screen they come when it is checked. */
function Unchanged({ lines }: { lines: readonly DeliveredLine[] }) {
	if (lines.length === 0) return null;
	const sum = added(lines.map(({ estimate }) => estimate ?? '0'));
	return (
		<tbody className="compare-lines__unchanged">
			<tr>
				<th scope="row">
					<label>
						{words.unchanged(counted(lines.length, words.lineForms))} <input type="checkbox" />
					</label>
				</th>
				<Sums estimate={sum} paid={sum} difference="0.00" />
			</tr>
		</tbody>
	);
}

const Line = ({ line }: { line: DeliveredLine }) => (
	<tr className={isSame(line) ? same : undefined}>
		<th scope="row" lang={line.title && foreignLanguage(line.title, line.language ?? language)}>
			{lineLabel(line.code, line.title)}
		</th>
		<Sums {...line} />
	</tr>
);

type Sums = Pick<DeliveredLine, 'estimate' | 'paid' | 'difference'>;

export const Sums = ({ estimate, paid, difference }: Sums) => (
	<>
		<td data-caption={words.estimate}>{estimate === null ? '—' : <Quiet sum={decimal(estimate)} />}</td>
		<td data-caption={words.paid}>{paid === null ? '—' : <Quiet sum={decimal(paid)} />}</td>
		<td className={kindOf(difference)} data-caption={words.difference}>
			{difference === null ? (
				'—'
			) : (
				<Quiet sum={`${Number(difference) > 0 ? '+' : ''}${decimal(difference)}`} />
			)}
		</td>
	</>
);

function kindOf(difference: string | null): string | undefined {
	const value = Number(difference ?? 0);
	if (value === 0) return undefined;
	return value > 0 ? 'compare-lines__dearer' : 'compare-lines__cheaper';
}
