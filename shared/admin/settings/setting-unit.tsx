import type { TextInputProps } from '@mantine/core';

/** The unit behind a number, with the room its word needs. */
export const unitSection = (
	unit: string | null,
): Pick<TextInputProps, 'rightSection' | 'rightSectionWidth' | 'rightSectionPointerEvents'> =>
	unit === null
		? {}
		: {
				rightSection: <span className="note">{unit}</span>,
				rightSectionWidth: 20 + 9 * unit.length,
				rightSectionPointerEvents: 'none',
			};
