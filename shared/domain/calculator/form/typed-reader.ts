import { type ReadField, readPlainField } from '../form-fields.ts';

type Typed = Readonly<Record<string, string>>;

let reader: ReadField | undefined;

/** Reads numbers as people write them; before `loadReader` only plain ones. */
export const readField: ReadField = (...field) => (reader ?? readPlainField)(...field);

/** Loads the reader of unusual numbers; it reads plain ones the same way. */
export async function loadReader(): Promise<void> {
	reader = (await import('../read-typed-field.ts')).readTypedField;
}

let tried: Promise<void> | undefined;

/** Never fails: a page is drawn without the reader too. */
export const tryReader = (): Promise<void> => {
	tried ??= loadReader().catch(() => undefined);
	return tried;
};

export const isPlain = (car: Typed): boolean =>
	Object.entries(car).every(
		([name, text]) => text.trim() === '' || readPlainField(name, text.trim())?.kind !== 'wrong',
	);

/** True if a number of the car cannot be read yet. */
export const needsReader = (car: Typed): boolean => !reader && !isPlain(car);
