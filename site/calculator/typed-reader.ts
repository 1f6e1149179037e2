import { type ReadField, readPlainField } from '@clearway/shared/domain/calculator/form-fields.ts';

type Typed = Readonly<Record<string, string>>;

let reader: ReadField | undefined;

/** Reads numbers as people write them; plain ones only, until somebody has typed another. */
export const readField: ReadField = (...asked) => (reader ?? readPlainField)(...asked);

/** Loads the reader of all other numbers; it reads plain ones in the same way. */
export async function loadReader(): Promise<void> {
	reader = (await import('@clearway/shared/domain/calculator/typed-field.ts')).readTypedField;
}

let tried: Promise<void> | undefined;

/** Settles once that reader has come, or has not: a page is drawn without it, too. */
export const tryReader = (): Promise<void> => {
	tried ??= loadReader().catch(() => undefined);
	return tried;
};

/** Whether all numbers of a car are plain. */
export const isPlain = (car: Typed): boolean =>
	Object.entries(car).every(
		([name, text]) => text.trim() === '' || readPlainField(name, text.trim())?.kind !== 'wrong',
	);

/** Whether a car has a number that cannot be read yet. */
export const needsReader = (car: Typed): boolean => !reader && !isPlain(car);
