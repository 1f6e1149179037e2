import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { delivered as words } from '@clearway/shared/words/delivered.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { deliverySteps } from '../../contract/cars.ts';
import { DayInput } from '../kit/day-input.tsx';
import classes from './delivered.module.css';
import type { FormPart } from './delivered-form.tsx';

const firstDay = '1990-01-01';
const lengths = { make: 60, model: 60, year: 4, cc: 8, kwh: 8, port: 60, vin: 20, plate: 12 };
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
export function CarFields({ fields, faults, change }: FormPart) {
	const typed = (name: Typed) => (
		<TextInput
			key={name}
			label={text[name]}
			description={helps[name]}
			inputWrapperOrder={['label', 'input', 'error', 'description']}
			value={fields[name]}
			maxLength={lengths[name]}
			error={faults[name]}
			onChange={(event) => change({ [name]: event.currentTarget.value })}
		/>
	);
	// Every value of these lists is one that its field takes.
	const chosen = (name: keyof typeof choices) => (
		<NativeSelect
			key={name}
			label={text[name]}
			value={fields[name]}
			error={faults[name]}
			data={Object.entries(choices[name]).map(([value, label]) => ({ value, label }))}
			onChange={(event) => change({ [name]: event.currentTarget.value })}
		/>
	);
	const setDay = (step: (typeof deliverySteps)[number], day: string | null): void =>
		change(({ dates }) => ({ dates: { ...dates, [step]: day } }));
	return (
		<>
			<section className={classes.section} aria-labelledby="delivered-car">
				<h2 id="delivered-car">{text.car}</h2>
				<div className={classes.grid}>
					{typed('make')}
					{typed('model')}
					{typed('year')}
					{chosen('fuel')}
					{fields.fuel === 'ev' ? typed('kwh') : typed('cc')}
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
				<div className={classes.grid}>
					{deliverySteps.map((step) => (
						<DayInput
							key={step}
							label={words.steps[step]}
							day={fields.dates[step]}
							first={firstDay}
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
