import { may, type Rights } from '@clearway/shared/contract/presets.ts';
import { placeOfScreen } from '@clearway/shared/domain/screen-places.ts';

/** What the signed-in person may do, as a page told it last; until then menus name every screen. */
let held: Rights = ['all'];

export const isOpen = (path: string): boolean => may(held, placeOfScreen(path));

/** True if the menus change by it. */
export function holdRights(rights: Rights): boolean {
	const isOther = String(rights) !== String(held);
	held = rights;
	return isOther;
}
