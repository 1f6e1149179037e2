import type { Delivered, DeliveredLine } from '@clearway/shared/contract/delivered.ts';
import { decimal, money } from '@clearway/shared/format/number.ts';
import { Day } from '@clearway/shared/ui/day.tsx';
import { foreignLanguage } from '@clearway/shared/ui/foreign-language.ts';
import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { Quiet } from '@clearway/shared/ui/totals.tsx';
import { delivered as words } from '@clearway/shared/words/delivered.ts';
import { language } from '@clearway/shared/words/language.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { useAddress, useSite } from '../runtime/use-site.ts';
import { companyOf } from './company.ts';
import { nameOf, outcomeOf } from './delivered-text.ts';
import { OfficeText } from './office-text.tsx';
import { PaperHead } from './print-sheet.tsx';

/** The estimate and the receipt side by side; on phones each line takes two rows. */
export function DeliveredSheet({ car }: { car: Delivered }) {
	const groups = [...Map.groupBy(car.lines, ({ group }) => group)];
	return (
		<article className="sheet sheet--receipt delivered-sheet" aria-labelledby="compared">
			<PaperHead>{nameOf(car)}</PaperHead>
			<header className="sheet__head">
				<h2 className="sheet__title" id="compared">
					{words.compared}
				</h2>
				<p className="sheet__number">
					{nameOf(car)}
					{car.receiptOn && <Day value={car.receiptOn} />}
				</p>
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
					<tbody key={group}>
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
				<tfoot>
					<tr>
						<th scope="row">{words.total}</th>
						<Sums {...car.total} />
					</tr>
				</tfoot>
			</table>
			<p className="delivered-sheet__outcome">{outcomeOf(car)}</p>
			<footer className="sheet__foot">
				{car.estimate && (
					<p>
						{words.estimateOn} <Day value={car.estimate.asOf} /> {words.rates}
						{'\u00A0'}
						<Day value={car.estimate.rates.date} />.{' '}
						{car.receiptOn && (
							<>
								{words.receiptOn}
								{'\u00A0'}
								<Day value={car.receiptOn} />.
							</>
						)}
					</p>
				)}
				<p>{words.note}</p>
			</footer>
			<PaperFoot car={car} />
		</article>
	);
}

const signs = { USD: '$', EUR: '€', UAH: '₴' };

const groupName = (group: string): string =>
	(receipt.groups as Readonly<Record<string, string>>)[group] ?? words.further;

const Line = ({ line }: { line: DeliveredLine }) => (
	<tr>
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
		<td
			className={`compare-lines__difference compare-lines__difference--${kindOf(difference)}`}
			data-caption={words.difference}
		>
			{difference === null ? (
				'—'
			) : (
				<Quiet sum={`${Number(difference) > 0 ? '+' : ''}${decimal(difference)}`} />
			)}
		</td>
	</>
);

function kindOf(difference: string | null): 'dearer' | 'cheaper' | 'same' {
	const value = Number(difference ?? 0);
	if (value === 0) return 'same';
	return value > 0 ? 'dearer' : 'cheaper';
}

/** The estimate beside the receipt in one line, for lists. */
export const SumsInShort = ({ total, currency }: Pick<Delivered, 'total' | 'currency'>) =>
	total.estimate !== null &&
	total.paid !== null && (
		<dl className="delivered-sums">
			<div>
				<dt>{words.estimate}</dt>
				<dd>{money(total.estimate, currency)}</dd>
			</div>
			<div>
				<dt>{words.paid}</dt>
				<dd>{money(total.paid, currency)}</dd>
			</div>
		</dl>
	);

function PaperFoot({ car }: { car: Delivered }) {
	const { options, publicUrl } = useSite();
	const address = useAddress();
	const { details, licence } = companyOf(options);
	return (
		<div className="print-foot">
			<p className="lines">
				<OfficeText text={[details, licence].filter(Boolean).join('\n')} />
			</p>
			<p className="print-foot__address">{new URL(publicUrl).host + address(`/delivered/${car.id}`)}</p>
		</div>
	);
}
