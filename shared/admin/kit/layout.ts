import {
	type GroupProps,
	Group as KitGroup,
	Stack as KitStack,
	polymorphic,
	type StackProps,
} from '@mantine/core';

/** The row and the column of the UI kit, as any element: an item of a list, a section, a form. */
export const Group = polymorphic<'div', GroupProps>(KitGroup);
export const Stack = polymorphic<'div', StackProps>(KitStack);
