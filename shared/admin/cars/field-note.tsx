import type { Car } from '../../contract/car.ts';
import { isDisputed } from '../edit/step.ts';
import type { RecordEdit } from '../edit/use-edit.tsx';
import type { CarFields } from './car-fields.ts';

export type FormPart = { edit: RecordEdit<CarFields, Car> };

/** Shows the server's value above fields that are one value, if somebody else changed it. */
export const FieldNote = ({ edit, field }: FormPart & { field: keyof CarFields & string }) =>
	isDisputed(edit.state.edit, field) && <p>{edit.errorOf(field)}</p>;
