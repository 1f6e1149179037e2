import { useState } from 'react';

/** The rows of a list editor. They are read anew when its value was changed by something else. */
export function useRows<Rows>(
	{ value, onChange }: { value: string; onChange: (value: string) => void },
	read: (value: string) => Rows,
	write: (rows: Rows) => string,
) {
	const [last, setLast] = useState(() => ({ value, rows: read(value) }));
	const shown = last.value === value ? last : { value, rows: read(value) };
	if (shown !== last) setLast(shown);
	const change = (rows: Rows): void => {
		const said = write(rows);
		setLast({ value: said, rows });
		onChange(said);
	};
	return [shown.rows, change] as const;
}
