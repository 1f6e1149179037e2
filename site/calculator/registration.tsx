import { classesOfVehicle, classOfVehicle } from '@clearway/shared/domain/calculator/vehicle-class.ts';
import { calculator } from '@clearway/shared/words/calculator.ts';
import { calculatorLater } from '@clearway/shared/words/calculator-later.ts';
import { calculatorRest } from '@clearway/shared/words/calculator-rest.ts';
import type { FormParts } from './answer.ts';
import { SelectField, TextField } from './controls.tsx';
import { VehicleFields, withRates } from './vehicle-fields.tsx';

const words = calculatorLater.registration;

type Props = { form: FormParts; part: 'vehicle' | 'class' | 'weight' };

/** The vehicle of customs alone, its class, or its weight if its rate needs it. */
export function Registration({ form, part }: Props) {
	if (part === 'vehicle') return <VehicleFields form={form} label={calculator.vehicle} isAsked />;
	if (part === 'class') return <Class form={form} />;
	return (
		<TextField form={form} name="gross_kg" label={words.gross_kg} mode="numeric" help={words.grossKgHelp} />
	);
}

/** A pickup or a van is a passenger car or a goods vehicle: one sentence says which. */
function Class({ form }: { form: FormParts }) {
	const { car } = form;
	const either = classesOfVehicle(car.vehicle);
	const names = Object.entries(words.classes).filter(
		([name]) => either.length === 1 || either.some((vehicleClass) => vehicleClass === name),
	);
	return (
		<>
			<SelectField
				form={form}
				name="class"
				isLong
				label={words.class}
				// A vehicle of either class is asked about; the sum goes on with its usual class.
				value={car.class || (either.length > 1 ? '' : classOfVehicle(car.vehicle))}
				{...(car.class === '' && either.length > 1 && { placeholder: calculatorRest.choose.vehicle })}
				options={names.map(([vehicleClass, name]) => [vehicleClass, withRates(form, [vehicleClass], name)])}
			/>
			{either.length > 1 && either.includes('passenger') && <p className="calc__note">{words.eitherClass}</p>}
			{either.includes('bus') && <p className="calc__note">{words.bus}</p>}
		</>
	);
}
