import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { delivered as words } from '@clearway/shared/words/delivered.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { deliverySteps } from '../../contract/cars.ts';
import { decimal } from '../../format/number.ts';
import { DayInput } from '../kit/day-input.tsx';
import classes from './delivered.module.css';
import { readNumber } from './delivered-fields.ts';
import { FieldNote, type FormPart } from './form-part.tsx';
import { NumberField } from './number-field.tsx';

const firstDay = '1990-01-01';
const lengths = { make: 60, model: 60, port: 60, vin: 20, plate: 12 };
const numberLengths = { year: 4, cc: 8, kwh: 8 };
type Typed = keyof typeof lengths;

const helps: { readonly [T in Typed]?: string } = { vin: text.vinHelp, plate: text.plateHelp };

/** What the fields with a list take, each with its name. */
export const choices: Readonly<
	Record<'fuel' | 'vehicle' | 'country' | 'auction', Readonly<Record<string, string>>>
> = {
	fuel: receipt.fuels,
	vehicle: receipt.vehicles,
	country: words.countries,
	auction: { '': text.noAuction, ...receipt.auctions },
};

/** What the car is, by what way it came, and when. */
export function CarFields({ edit }: FormPart) {
	const { fields, faults, change, bind, errorOf, isReadOnly } = edit;
	const typed = (name: Typed) => (
		<TextInput
			key={name}
			{...bind(name)}
			label={text[name]}
			description={helps[name]}
			inputWrapperOrder={['label', 'input', 'error', 'description']}
			maxLength={lengths[name]}
		/>
	);
	const number = (name: keyof typeof numberLengths) => (
		<NumberField
			key={name}
			label={text[name]}
			value={fields[name]}
			read={readNumber}
			show={name === 'kwh' ? decimal : undefined}
			maxLength={numberLengths[name]}
			readOnly={isReadOnly}
			data-field={name}
			error={errorOf(name)}
			onValue={(value) => change({ [name]: value })}
		/>
	);
	const chosen = (name: keyof typeof choices) => (
		<NativeSelect
			key={name}
			label={text[name]}
			value={fields[name]}
			error={errorOf(name)}
			data={Object.entries(choices[name]).map(([value, label]) => ({ value, label }))}
			// Every value of these lists is one that its field takes.
			onChange={(event) => change({ [name]: event.currentTarget.value })}
		/>
	);
	const setDay = (step: (typeof deliverySteps)[number], day: string | null): void =>
		change({ dates: { ...fields.dates, [step]: day } });
	return (
		<>
			<section className={classes.section} aria-labelledby="delivered-car">
				<h2 id="delivered-car">{text.car}</h2>
				<div className={classes.grid}>
					{typed('make')}
					{typed('model')}
					{number('year')}
					{chosen('fuel')}
					{number(fields.fuel === 'ev' ? 'kwh' : 'cc')}
					{chosen('vehicle')}
					{typed('vin')}
					{typed('plate')}
				</div>
			</section>
			<section className={classes.section} aria-labelledby="delivered-way">
				<h2 id="delivered-way">{text.way}</h2>
				<div className={classes.grid}>
					{chosen('country')}
					{chosen('auction')}
					{typed('port')}
				</div>
			</section>
			<section className={classes.section} aria-labelledby="delivered-dates">
				<h2 id="delivered-dates">{text.dates}</h2>
				<FieldNote edit={edit} field="dates" />
				<div className={classes.grid}>
					{deliverySteps.map((step) => (
						<DayInput
							key={step}
							label={words.steps[step]}
							day={fields.dates[step]}
							first={firstDay}
							readOnly={isReadOnly}
							error={faults[`dates.${step}`]}
							onDay={(day) => setDay(step, day)}
							onUnread={(typed) => setDay(step, typed)}
							onEmpty={() => setDay(step, null)}
						/>
					))}
				</div>
			</section>
		</>
	);
}
