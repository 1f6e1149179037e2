import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { currencies, mostFurther } from '../../contract/cars.ts';
import type { Delivered, DeliveredLine } from '../../contract/delivered.ts';
import { decimal } from '../../format/number.ts';
import { DayInput } from '../kit/day-input.tsx';
import { useHandedOver } from '../kit/handed-over.ts';
import { Icon } from '../kit/icon.tsx';
import { compareTyped } from './compare-typed.ts';
import classes from './delivered.module.css';
import { quoteKey } from './delivered-fields.ts';
import type { FormPart } from './delivered-form.tsx';

const signs = { USD: '$', EUR: '€', UAH: '₴' };
const shown = (sum: string | null): string => (sum === null ? '—' : decimal(sum));

type Props = FormPart & {
	car: Delivered;
	isSaving: boolean;
	onTake: (quote: string) => Promise<boolean>;
};

/** The estimate beside what was paid: sums are typed, differences are counted. */
export function ReceiptFields({ fields, faults, change, car, isSaving, onTake }: Props) {
	const estimated = car.lines.filter(({ estimate }) => estimate !== null);
	const compared = compareTyped(car, fields);
	const setPaid = (code: string, sum: string) => change({ paid: { ...fields.paid, [code]: sum } });
	const fillEmpty = (): void =>
		change({
			paid: {
				...Object.fromEntries(estimated.map(({ code, estimate }) => [code, decimal(estimate ?? '')])),
				...Object.fromEntries(Object.entries(fields.paid).filter(([, sum]) => sum.trim() !== '')),
			},
		});
	return (
		<section className={classes.section} aria-labelledby="delivered-receipt">
			<h2 id="delivered-receipt">{text.estimate}</h2>
			<TakeQuote car={car} fault={faults.quote} isSaving={isSaving} onTake={onTake} />
			<div className={classes.grid}>
				<NativeSelect
					label={text.currency}
					description={fields.currency === car.currency ? undefined : text.currencyHelp}
					value={fields.currency}
					data={currencies.map((one) => one)}
					onChange={({ currentTarget: { value } }) =>
						change({ currency: value === 'EUR' || value === 'UAH' ? value : 'USD' })
					}
				/>
				<DayInput
					label={text.receiptOn}
					day={fields.receiptOn}
					first="1990-01-01"
					error={faults.receiptOn}
					onDay={(receiptOn) => change({ receiptOn })}
					onUnread={(receiptOn) => change({ receiptOn })}
					onEmpty={() => change({ receiptOn: null })}
				/>
			</div>
			{estimated.length > 0 && (
				<table className={classes.lines}>
					<thead>
						<tr>
							<th scope="col">{text.line}</th>
							<th scope="col">
								{text.planned}, {signs[car.currency]}
							</th>
							<th scope="col">
								{text.paid}, {signs[fields.currency]}
							</th>
							<th scope="col">{text.difference}</th>
						</tr>
					</thead>
					<tbody>
						{estimated.map((line) => (
							<tr key={line.code}>
								<th scope="row">{nameOf(line)}</th>
								<td>{shown(line.estimate)}</td>
								<td>
									<TextInput
										aria-label={text.paidOf(nameOf(line))}
										inputMode="decimal"
										value={fields.paid[line.code] ?? ''}
										maxLength={16}
										error={faults[`paid.${line.code}`]}
										onChange={(event) => setPaid(line.code, event.currentTarget.value)}
									/>
								</td>
								<td>{shown(compared.differences.get(line.code) ?? null)}</td>
							</tr>
						))}
					</tbody>
					<tfoot>
						<tr>
							<th scope="row">{text.total}</th>
							<td>{shown(car.total.estimate)}</td>
							<td>{shown(compared.paid)}</td>
							<td>{shown(compared.difference)}</td>
						</tr>
					</tfoot>
				</table>
			)}
			{estimated.length > 0 && (
				<Button variant="subtle" onClick={fillEmpty}>
					{text.asPlanned}
				</Button>
			)}
			<FurtherFields fields={fields} faults={faults} change={change} />
		</section>
	);
}

const nameOf = ({ code, title }: DeliveredLine): string => lineLabel(code, title);

type Take = Pick<Props, 'car' | 'isSaving' | 'onTake'> & { fault: string | undefined };

function TakeQuote({ car, fault, isSaving, onTake }: Take) {
	const handed = useHandedOver<string>(quoteKey(car));
	const [quote, setQuote] = useState(handed ?? '');
	return (
		<>
			<p className={classes.note}>
				{car.estimate ? text.estimateOf(car.estimate.number ?? '') : text.noEstimate}
			</p>
			<div className={classes.take}>
				<TextInput
					label={text.quote}
					description={text.quoteHelp}
					value={quote}
					maxLength={64}
					error={fault}
					onChange={(event) => setQuote(event.currentTarget.value)}
				/>
				<Button
					variant="default"
					disabled={quote.trim() === ''}
					aria-disabled={isSaving}
					onClick={async () => {
						if (await onTake(quote)) setQuote('');
					}}
				>
					{car.estimate ? text.takeOther : text.take}
				</Button>
			</div>
		</>
	);
}

function FurtherFields({ fields, faults, change }: FormPart) {
	const { further } = fields;
	const set = (at: number, part: Partial<(typeof further)[number]>): void =>
		change({ further: further.map((line, index) => (index === at ? { ...line, ...part } : line)) });
	return (
		<>
			<h3>{text.further}</h3>
			{further.map((line, index) => (
				// The lines have no names of their own while they are typed.
				// biome-ignore lint/suspicious/noArrayIndexKey: see above
				<div key={index} className={classes.further}>
					{(['ru', 'uk'] as const).map((language) => (
						<TextInput
							key={language}
							label={text.lineName[language]}
							lang={language}
							value={line.titles[language] ?? ''}
							maxLength={200}
							error={faults[`further.${index}.titles`]}
							onChange={(event) =>
								set(index, { titles: { ...line.titles, [language]: event.currentTarget.value } })
							}
						/>
					))}
					<TextInput
						label={`${text.paid}, ${signs[fields.currency]}`}
						inputMode="decimal"
						value={line.paid}
						maxLength={16}
						error={faults[`further.${index}.paid`]}
						onChange={(event) => set(index, { paid: event.currentTarget.value })}
					/>
					<Button
						variant="subtle"
						aria-label={`${text.removeLine} ${index + 1}`}
						onClick={() => change({ further: further.filter((_, at) => at !== index) })}
					>
						<Icon name="trash" size={16} />
					</Button>
				</div>
			))}
			{further.length < mostFurther && (
				<Button variant="default" onClick={() => change({ further: [...further, { titles: {}, paid: '' }] })}>
					{text.addLine}
				</Button>
			)}
		</>
	);
}
