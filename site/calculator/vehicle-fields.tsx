import { originOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { classesOfVehicle } from '@clearway/shared/domain/calculator/vehicle-class.ts';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import type { FormParts } from './answer.ts';
import { SelectField, withRates } from './controls.tsx';

type Props = {
	form: FormParts;
	label: string;
	/** Stands in the list instead of the example's vehicle, which is not taken unasked. */
	ask?: string;
};

/** The vehicle, with the rates of its classes. */
export function VehicleFields({ form, label, ask }: Props) {
	const { choices } = form.answer;
	return (
		<SelectField
			form={form}
			name="vehicle"
			isLong
			label={label}
			{...(ask && originOf(form.car, 'vehicle') === 'example' && { value: '', placeholder: ask })}
			options={choices.vehicles.map((vehicle) => [
				vehicle,
				withRates(form, classesOfVehicle(vehicle), vehicleNames[vehicle] ?? vehicle),
			])}
		/>
	);
}

const vehicleNames: Readonly<Record<string, string>> = { ...words.vehicles, ...words.furtherVehicles };
