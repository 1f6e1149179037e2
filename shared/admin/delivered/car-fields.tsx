import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { delivered as words } from '@clearway/shared/words/delivered.ts';
import { receipt } from '@clearway/shared/words/receipt.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { deliverySteps } from '../../contract/cars.ts';
import type { PlainFields } from '../../contract/delivered-fields.ts';
import { decimal } from '../../format/number.ts';
import { DayInput } from '../kit/day-input.tsx';
import { NumberField } from '../kit/fields/number-field.tsx';
import { readNumber } from '../kit/fields/read-number.ts';
import classes from './delivered.module.css';
import { FieldNote, type FormPart } from './form-part.tsx';

const firstDay = '1990-01-01';

type Choices = Readonly<Record<string, string>>;
/** How a field is edited: a text or a number of so many signs, or one of a list. */
type Input = { text: number; help?: string } | { number: number; show?: (value: string) => string } | Choice;
type Choice = { choices: Choices };

const car = {
	make: { text: 60 },
	model: { text: 60 },
	year: { number: 4 },
	fuel: { choices: receipt.fuels },
	cc: { number: 8 },
	kwh: { number: 8, show: decimal },
	vehicle: { choices: receipt.vehicles },
	vin: { text: 20, help: text.vinHelp },
	plate: { text: 12, help: text.plateHelp },
} satisfies Record<string, Input>;

const way = {
	country: { choices: words.countries },
	auction: { choices: { '': text.noAuction, ...receipt.auctions } },
	port: { text: 60 },
} satisfies Record<string, Input>;

type Name = keyof typeof car | keyof typeof way;
// Days and the currency have fields of their own.
const inputs: Readonly<Record<Exclude<keyof PlainFields, 'dates' | 'currency' | 'receiptOn'> | Name, Input>> =
	{
		...car,
		...way,
	};

/** The choices of a field, if it is chosen from a list. */
export const choicesOf = (field: string): Choices | undefined => {
	const input = Object.entries(inputs).find(([name]) => name === field)?.[1];
	return input && 'choices' in input ? input.choices : undefined;
};

/** The fields of the car, its way and its days. */
export function CarFields({ edit }: FormPart) {
	const { fields, faults, change, isReadOnly } = edit;
	const unused = fields.fuel === 'ev' ? 'cc' : 'kwh';
	const setDay = (step: (typeof deliverySteps)[number], day: string | null): void =>
		change({ dates: { ...fields.dates, [step]: day } });
	// The keys of a part are names of fields.
	const section = (part: object) =>
		(Object.keys(part) as Name[])
			.filter((name) => name !== unused)
			.map((name) => <CarField key={name} edit={edit} name={name} />);
	return (
		<>
			<section className={classes.section} aria-labelledby="delivered-car">
				<h2 id="delivered-car">{text.car}</h2>
				<div className={classes.grid}>{section(car)}</div>
			</section>
			<section className={classes.section} aria-labelledby="delivered-way">
				<h2 id="delivered-way">{text.way}</h2>
				<div className={classes.grid}>{section(way)}</div>
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

function CarField({ edit, name }: FormPart & { name: Name }) {
	const { fields, change, bind, errorOf, isReadOnly } = edit;
	const input = inputs[name];
	if ('text' in input) {
		return (
			<TextInput
				{...bind(name)}
				label={text[name]}
				description={input.help}
				inputWrapperOrder={['label', 'input', 'error', 'description']}
				maxLength={input.text}
			/>
		);
	}
	if ('choices' in input) {
		return (
			<NativeSelect
				label={text[name]}
				value={fields[name]}
				error={errorOf(name)}
				data={Object.entries(input.choices).map(([value, label]) => ({ value, label }))}
				// Each value of the list fits its field.
				onChange={(event) => change({ [name]: event.currentTarget.value })}
			/>
		);
	}
	return (
		<NumberField
			label={text[name]}
			value={fields[name]}
			read={readNumber}
			show={input.show}
			maxLength={input.number}
			readOnly={isReadOnly}
			data-field={name}
			error={errorOf(name)}
			onValue={(value) => change({ [name]: value })}
		/>
	);
}
