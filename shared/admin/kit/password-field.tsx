import { admin as words } from '@clearway/shared/words/admin.ts';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password, which can be shown; a fault is told also to people who do not see its colour. */
export const PasswordField = (field: PasswordInputProps) => (
	<PasswordInput
		visibilityToggleButtonProps={{ 'aria-label': words.login.show, tabIndex: 0 }}
		{...field}
		aria-invalid={field.error ? true : undefined}
	/>
);
