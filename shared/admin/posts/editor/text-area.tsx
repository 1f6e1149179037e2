import { posts as words } from '@clearway/shared/words/admin-posts.ts';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from './text-area.module.css';

type Settings = {
	id: string;
	label: string;
	placeholder: string;
	rows: number;
	value: string;
	/** Characters that the server takes. */
	most: number;
	fault?: ReactNode;
	/** The name of the field, by which it is found again on another screen. */
	field: string;
	className?: string | undefined;
	/** Looks as on the page: only screen readers get its label. */
	isOnPaper?: boolean;
	onChange: (typed: string) => void;
	onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
};

/** A field that grows with its text, and shows its fault or the remaining room. */
export function TextArea({
	id,
	label,
	most,
	fault,
	value,
	className = '',
	isOnPaper = false,
	field,
	onChange,
	...area
}: Settings) {
	const used = value.length;
	const isFaulty = Boolean(fault) || used > most;
	const isTight = used > most * 0.8;
	const note = `${id}-note`;
	return (
		<div>
			<label className={isOnPaper ? 'visually-hidden' : classes.label} htmlFor={id}>
				{label}
			</label>
			<textarea
				{...area}
				data-field={field}
				id={id}
				className={`field ${classes.area} ${className}`}
				value={value}
				aria-invalid={isFaulty}
				aria-describedby={note}
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
			<p id={note} className={isFaulty ? 'note fault' : 'note'} hidden={!fault && !isTight}>
				{fault || words.left(used, most)}
			</p>
		</div>
	);
}
