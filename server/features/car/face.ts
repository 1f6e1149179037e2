import type { Receipt } from '@clearway/shared/contract/car-face.ts';
import { type CarFields, deliveryDays, faceFields } from '@clearway/shared/contract/car-fields.ts';
import type { CarRow } from './car-rows.ts';

export const emptyReceipt: Receipt = { paid: {}, further: [] };

/** What was really paid for a car. Only this feature writes the JSON. */
export const receiptOf = (row: Pick<CarRow, 'paid' | 'further'>): Receipt => ({
	paid: JSON.parse(row.paid),
	further: JSON.parse(row.further),
});

export const columnsOfReceipt = ({ paid, further }: Receipt) => ({
	paid: JSON.stringify(paid),
	further: JSON.stringify(further),
});

/** True for a field of the public face. */
export const isOfFace = (name: string): boolean =>
	Object.hasOwn(faceFields, name) || Object.hasOwn(emptyReceipt, name);

/** The last known day of a delivery; empty while there is none. */
export const lastDay = (car: Pick<CarFields, (typeof deliveryDays)[number] | 'receiptOn'>): string =>
	deliveryDays.map((name) => car[name]).findLast((day) => day !== null) ?? car.receiptOn ?? '';
