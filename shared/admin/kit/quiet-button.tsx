import { ActionIcon, Tooltip } from '@mantine/core';
import { Icon, type IconName } from './icon.tsx';

/** A button of a heading that is seldom pressed: an icon alone at the edge of the page, its words in a tooltip. */
export const QuietButton = ({
	icon,
	label,
	onClick,
}: {
	icon: IconName;
	label: string;
	onClick: () => void;
}) => (
	<Tooltip label={label}>
		<ActionIcon variant="subtle" color="gray" size={36} mr={-9} aria-label={label} onClick={onClick}>
			<Icon name={icon} />
		</ActionIcon>
	</Tooltip>
);
