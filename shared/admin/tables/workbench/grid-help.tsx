import { tables } from '@clearway/shared/words/admin-tables.ts';
import { ActionIcon, Popover } from '@mantine/core';
import { Fragment } from 'react';
import { readableKeys } from '../../frame/keys.ts';
import { Icon } from '../../kit/icon.tsx';
import { gridKeys } from './grid-commands.ts';
import classes from './grid-help.module.css';

/** The keys of the grid, opened from its tools. */
export function GridHelp() {
	return (
		<Popover position="bottom-end" withArrow shadow="md" trapFocus>
			<Popover.Target>
				<ActionIcon variant="subtle" color="gray" size={36} aria-label={tables.shortcuts.group}>
					<Icon name="keys" />
				</ActionIcon>
			</Popover.Target>
			<Popover.Dropdown aria-label={tables.shortcuts.group}>
				<dl className={classes.keys} tabIndex={0} data-autofocus>
					{gridKeys.map(([label, keys]) => (
						<Fragment key={label}>
							<dt>{label}</dt>
							<dd>
								{readableKeys(keys).map((stroke) => (
									<kbd key={stroke} className={classes.key}>
										{calm(stroke)}
									</kbd>
								))}
							</dd>
						</Fragment>
					))}
				</dl>
			</Popover.Dropdown>
		</Popover>
	);
}

// Names of keys are no shouting.
const calm = (stroke: string): string =>
	stroke.replace(/[A-Z]{3,}/g, (name) => name.charAt(0) + name.slice(1).toLowerCase());
