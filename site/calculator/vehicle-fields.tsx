import { originOf } from '@clearway/shared/domain/calculator/form/origins.ts';
import { classesOfVehicle } from '@clearway/shared/domain/calculator/vehicle-class.ts';
import { calculatorRest as words } from '@clearway/shared/words/calculator-rest.ts';
import type { FormParts } from './answer.ts';
import { nameIn, SelectField } from './controls.tsx';

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
				withRates(form, classesOfVehicle(vehicle), nameIn(words.vehicles, vehicle)),
			])}
		/>
	);
}

/** The name in a list; marks what is on request as each class that it may be. */
export const withRates = ({ answer }: FormParts, classes: readonly string[], name: string): string =>
	classes.every((vehicleClass) => answer.choices.onRequest.includes(vehicleClass))
		? words.onRequest(name)
		: name;
