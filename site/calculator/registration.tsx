import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import type { FormParts } from './answer.ts';
import { asksClass } from './car-fields.ts';
import { SelectField, TextField, withRates } from './controls.tsx';

const words = calculatorLater.registration;

/** The vehicle's class, and its weight if its rate needs it. */
export const Registration = ({ form }: { form: FormParts }) => (
	<>
		{asksClass(form.car) && <Class form={form} />}
		{form.answer.choices.asksWeight && (
			<TextField form={form} name="gross_kg" label={words.gross_kg} mode="numeric" help={words.grossKgHelp} />
		)}
	</>
);

/** A pickup or a van is a passenger car or a goods vehicle: one sentence says which. */
function Class({ form }: { form: FormParts }) {
	const { car } = form;
	const isEither = car.vehicle === 'pickup' || car.vehicle === 'van';
	const usual = car.vehicle === 'van' ? 'goods' : 'passenger';
	const names = Object.entries(words.classes).filter(
		([name]) => !isEither || name === 'passenger' || name === 'goods',
	);
	return (
		<>
			<SelectField
				form={form}
				name="class"
				isLong
				label={words.class}
				value={car.class || usual}
				options={names.map(([vehicleClass, name]) => [vehicleClass, withRates(form, vehicleClass, name)])}
			/>
			{isEither && <p className="calc__note">{words.eitherClass}</p>}
		</>
	);
}
