import type { Delivered } from '../../contract/delivered.ts';
import { isDisputed } from '../edit/step.ts';
import type { RecordEdit } from '../edit/use-edit.tsx';
import type { DeliveredFields } from './delivered-fields.ts';

export type FormPart = { edit: RecordEdit<DeliveredFields, Delivered> };

/** Shows the server's value above fields that are one value, if somebody else changed it. */
export const FieldNote = ({ edit, field }: FormPart & { field: keyof DeliveredFields & string }) =>
	isDisputed(edit.state.edit, field) && <p>{edit.errorOf(field)}</p>;
