import { lineLabel } from '@clearway/shared/ui/receipt-line.tsx';
import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Car } from '../../contract/car.ts';
import { mostFurther } from '../../contract/cars.ts';
import type { DeliveredLine } from '../../contract/delivered.ts';
import { decimal } from '../../format/number.ts';
import { NumberField } from '../kit/fields/number-field.tsx';
import { readSum } from '../kit/fields/read-number.ts';
import { Icon } from '../kit/icon.tsx';
import type { CarFields } from './car-fields.ts';
import { compareTyped } from './compare-typed.ts';
import classes from './face.module.css';
import { FieldNote, type FormPart } from './field-note.tsx';

const signs = { USD: '$', EUR: '€', UAH: '₴' };
const shown = (sum: string | null): string => (sum === null ? '—' : decimal(sum));

type Props = FormPart & {
	car: Car;
	onTake: (quote: string) => Promise<boolean>;
};

/** The estimate beside the paid sums: sums are typed, differences are counted. */
export function FaceReceipt({ edit, car, onTake }: Props) {
	const { fields, faults, change, isReadOnly } = edit;
	const estimated = car.lines.filter(({ estimate }) => estimate !== null);
	const compared = compareTyped(car, fields);
	const sign = signs[fields.currency || car.currency];
	// Keeps the lines that are still there: a colleague may have taken another calculation.
	const setPaid = (paid: CarFields['paid']): void => {
		const codes = estimated.map(({ code }) => code).filter((code) => paid[code]?.trim());
		change({ paid: Object.fromEntries(codes.map((code) => [code, paid[code] ?? ''])) });
	};
	const planned = estimated.map(({ code, estimate }) => [code, readSum(estimate ?? '')]);
	const fillEmpty = (): void => setPaid({ ...Object.fromEntries(planned), ...fields.paid });
	return (
		<section className={classes.section} aria-labelledby="face-receipt">
			<h3 id="face-receipt">{text.estimate}</h3>
			<TakeQuote edit={edit} car={car} onTake={onTake} />
			{fields.currency !== car.currency && <p className={classes.note}>{text.currencyHelp}</p>}
			<FieldNote edit={edit} field="paid" />
			{estimated.length > 0 && (
				<table className={classes.lines}>
					<thead>
						<tr>
							<th scope="col">{text.line}</th>
							<th scope="col">
								{text.planned}, {signs[car.currency]}
							</th>
							<th scope="col">
								{text.paid}, {sign}
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
									<NumberField
										aria-label={text.paidOf(nameOf(line))}
										value={fields.paid[line.code] ?? ''}
										read={readSum}
										show={decimal}
										maxLength={16}
										readOnly={isReadOnly}
										error={faults[`paid.${line.code}`]}
										onValue={(sum) => setPaid({ ...fields.paid, [line.code]: sum })}
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
			<FurtherFields edit={edit} sign={sign} />
		</section>
	);
}

const nameOf = ({ code, title }: DeliveredLine): string => lineLabel(code, title);

function TakeQuote({ edit, car, onTake }: Props) {
	// The number may have been typed while the car was being made.
	const [quote, setQuote] = useState(edit.fields.number ?? '');
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
					error={edit.faults.quote}
					onChange={(event) => setQuote(event.currentTarget.value)}
				/>
				<Button
					variant="default"
					disabled={quote.trim() === ''}
					aria-disabled={edit.isSaving}
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

function FurtherFields({ edit, sign }: FormPart & { sign: string }) {
	const { fields, faults, change, isReadOnly } = edit;
	const { further } = fields;
	const set = (at: number, part: Partial<(typeof further)[number]>): void =>
		change({ further: further.map((line, index) => (index === at ? { ...line, ...part } : line)) });
	return (
		<>
			<h4>{text.further}</h4>
			<FieldNote edit={edit} field="further" />
			{further.map((line, index) => (
				// A line has no name of its own while it is typed.
				// biome-ignore lint/suspicious/noArrayIndexKey: see above
				<div key={index} className={classes.further}>
					{(['ru', 'uk'] as const).map((language) => (
						<TextInput
							key={language}
							label={text.lineName[language]}
							lang={language}
							value={line.titles[language] ?? ''}
							maxLength={200}
							readOnly={isReadOnly}
							error={faults[`further.${index}.titles`]}
							onChange={(event) =>
								set(index, { titles: { ...line.titles, [language]: event.currentTarget.value } })
							}
						/>
					))}
					<NumberField
						label={`${text.paid}, ${sign}`}
						value={line.paid}
						read={readSum}
						show={decimal}
						maxLength={16}
						readOnly={isReadOnly}
						error={faults[`further.${index}.paid`]}
						onValue={(paid) => set(index, { paid })}
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
