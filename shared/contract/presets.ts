/** What an admin may work with, beside everything; any may be joined. */
export const presets = ['requests', 'texts', 'prices'] as const;
export type Preset = (typeof presets)[number];

/** In the order in which they are stored and shown. */
export const rightNames = ['all', ...presets] as const;
export type Right = (typeof rightNames)[number];
export type Rights = readonly Right[];

/** Who may: everybody who is signed in, those with one of the presets, or only those who may do everything. */
export type Place = 'everyone' | 'all' | Preset | readonly Preset[];

export const may = (rights: Rights, place: Place): boolean =>
	place === 'everyone' ||
	rights.includes('all') ||
	presetsOf(place).some((preset) => rights.includes(preset));

/** The presets that open a place. */
export const presetsOf = (place: Place): readonly Preset[] => {
	if (place === 'everyone') return presets;
	if (place === 'all') return [];
	return typeof place === 'string' ? [place] : place;
};

/** The same rights in their one form: everything holds the presets. */
export const orderedRights = (rights: Rights): Right[] =>
	rights.includes('all') ? ['all'] : rightNames.filter((right) => rights.includes(right));
