import { originOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { classesOfVehicle } from '@clearway/shared/domain/calculator/vehicle-class.ts';
import { calculator as words } from '@clearway/shared/words/calculator.ts';
import type { FormParts } from './answer.ts';
import { SelectField, withRates } from './controls.tsx';

type Props = {
	form: FormParts;
	label: string;
	/** The example's vehicle is not taken unasked. */
	isAsked?: boolean;
};

/** The vehicle, with the rates of its classes. */
export function VehicleFields({ form, label, isAsked }: Props) {
	const { choices } = form.answer;
	return (
		<SelectField
			form={form}
			name="vehicle"
			isLong
			label={label}
			{...((form.car.vehicle === '' || (isAsked && originOf(form.car, 'vehicle') === 'example')) && {
				value: '',
				placeholder: words.choose.vehicle,
			})}
			options={choices.vehicles.map((vehicle) => [
				vehicle,
				withRates(form, classesOfVehicle(vehicle), vehicleNames[vehicle] ?? vehicle),
			])}
		/>
	);
}

const vehicleNames: Readonly<Record<string, string>> = { ...words.vehicles, ...words.furtherVehicles };
