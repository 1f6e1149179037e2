import type { Delivered } from '../../contract/delivered.ts';
import { isDisputed } from '../edit/step.ts';
import type { RecordEdit } from '../edit/use-edit.tsx';
import type { DeliveredFields } from './delivered-fields.ts';

/** What the parts of the form share. */
export type FormPart = { edit: RecordEdit<DeliveredFields, Delivered> };

/** Above fields that are one value: what the server has where somebody else changed it. */
export const FieldNote = ({ edit, field }: FormPart & { field: keyof DeliveredFields & string }) =>
	isDisputed(edit.state.edit, field) && <p>{edit.errorOf(field)}</p>;
