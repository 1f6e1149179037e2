import { tables } from '@clearway/shared/words/admin-tables.ts';
import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStore } from '../../../ui/store.ts';
import { Icon, type IconName, LineIcon } from '../../kit/icon.tsx';
import { Group } from '../../kit/layout.ts';
import { readableKeys } from '../../services/keys.ts';
import type { Grid } from '../grid/grid-model.ts';
import classes from './grid-toolbar.module.css';

const words = { ...tables.shortcuts, ...tables.toolbar };

type Props = {
	grid: Grid;
	faultCount: number;
	onFind: () => void;
	onFault: (by: 1 | -1) => void;
	children?: ReactNode;
};

/** The actions of the grid as buttons, for the mouse and for people who do not know the keys. */
export function GridToolbar({ grid, faultCount, onFind, onFault, children }: Props) {
	// The buttons for undo and redo change with the rows.
	useStore(grid.state);
	// After a tool the focus returns to the grid, whose keys can undo the action.
	const inGrid = (deed: () => void) => (): void => {
		deed();
		grid.askFocus();
	};
	return (
		<Group mih={40} mb="xs" gap={2} role="toolbar" aria-label={words.label}>
			{!grid.isReadOnly && (
				<>
					<Tool
						icon="undo"
						label={words.undo}
						keys="mod+z"
						isOff={!grid.canUndo()}
						onClick={inGrid(grid.undo)}
					/>
					<Tool
						icon="redo"
						label={words.redo}
						keys="mod+y"
						isOff={!grid.canRedo()}
						onClick={inGrid(grid.redo)}
					/>
					<span className={classes.gap} />
					<Tool
						icon="plus"
						label={words.addRow}
						keys="mod+shift+enter"
						onClick={inGrid(() => grid.addRows('below'))}
					/>
					<Tool icon="trash" label={words.deleteRows} keys="mod+del" onClick={inGrid(grid.deleteRows)} />
					<Tool icon="fillDown" label={words.fill} keys="mod+d" onClick={inGrid(() => grid.fill())} />
					<span className={classes.gap} />
				</>
			)}
			<Tool icon="search" label={words.find} keys="mod+f" onClick={onFind} />
			<Group
				component="span"
				className={`note figures ${faultCount > 0 ? 'fault' : 'good'}`}
				ml="auto"
				gap={2}
			>
				<span role="status">{faultCount === 0 ? words.noFaults : tables.faults(faultCount)}</span>
				{faultCount > 0 && (
					<>
						<Tool icon="up" label={words.previousFault} onClick={() => onFault(-1)} />
						<Tool icon="down" label={words.nextFault} onClick={() => onFault(1)} />
					</>
				)}
			</Group>
			{children}
		</Group>
	);
}

type ToolProps = {
	icon: IconName | 'redo' | 'fillDown';
	label: string;
	keys?: string;
	isOff?: boolean;
	onClick: () => void;
};

function Tool({ icon, label, keys, isOff = false, onClick }: ToolProps) {
	return (
		<Tooltip label={keys ? `${label} (${readableKeys(keys)[0]})` : label}>
			<ActionIcon
				variant="subtle"
				color="gray"
				size={36}
				bg="transparent"
				aria-label={label}
				disabled={isOff}
				onClick={onClick}
			>
				<ToolIcon icon={icon} />
			</ActionIcon>
		</Tooltip>
	);
}

function ToolIcon({ icon }: Pick<ToolProps, 'icon'>) {
	if (icon === 'fillDown') return <LineIcon path="M5 4h14v4H5zM12 11v9M8 16.5l4 4 4-4" />;
	if (icon !== 'redo') return <Icon name={icon} />;
	return (
		<span className={classes.mirrored}>
			<Icon name="undo" />
		</span>
	);
}
