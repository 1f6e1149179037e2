import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';

type FieldTexts = { label: ReactNode; help?: string | undefined; error?: ReactNode };
type Props =
	| (FieldTexts & { kind?: 'line' } & ComponentPropsWithRef<'input'>)
	| (FieldTexts & { kind: 'text' } & ComponentPropsWithRef<'textarea'>);

/** A field with its label, its help and, if something is wrong, the sentence that says what to do. */
export function Field(props: Props) {
	const ownId = useId();
	const { id = ownId, label, help, error } = props;
	const described = [help && `${id}help`, error && `${id}error`].filter(Boolean).join(' ') || undefined;
	const shared = {
		id,
		className: 'field__input',
		'aria-describedby': described,
		'aria-invalid': error ? true : undefined,
	};
	return (
		<div className={error ? 'field field--wrong' : 'field'}>
			<label className="field__label" htmlFor={id}>
				{label}
			</label>
			{props.kind === 'text' ? (
				<textarea {...ownOf(props)} {...shared} />
			) : (
				<input {...ownOf(props)} {...shared} />
			)}
			{error && (
				<p className="field__error" id={`${id}error`}>
					{error}
				</p>
			)}
			{help && (
				<p className="field__help" id={`${id}help`}>
					{help}
				</p>
			)}
		</div>
	);
}

// The other properties belong to the element itself.
function ownOf<P extends Props>({
	label,
	help,
	error,
	kind,
	...rest
}: P): Omit<P, keyof FieldTexts | 'kind'> {
	return rest;
}
