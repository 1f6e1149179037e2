import { gunzipSync } from 'node:zlib';

// No package of ours writes HEIC, so both were made once, with heif-enc of libheif and x265.

/** 64 by 48 pixels as phones write them: the left half red (192, 32, 16), the right one blue. */
export const twoHalves = (): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(halves, 'base64'));

/** 9000 by 9000 grey pixels, 81 million, in 19 kB. */
export const heicBomb = (): Uint8Array<ArrayBuffer> =>
	new Uint8Array(gunzipSync(Buffer.from(bomb, 'base64')));

/** The bomb that says it is small: its container tells 64 by 64, the picture inside is what it was. */
export function lyingHeicBomb(): Uint8Array<ArrayBuffer> {
	const bytes = heicBomb();
	const size = Buffer.from(bytes.buffer).indexOf('ispe') + 8;
	const view = new DataView(bytes.buffer);
	view.setUint32(size, 64);
	view.setUint32(size + 4, 64);
	return bytes;
}

const halves =
	'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAvxtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA' +
	'AA5waXRtAAAAAAACAAAAGGlkYXQAAAAAAEAAMAAAAAAAQAAwAAAAYGlsb2MBAAAAREAABAABAAAAAAAAAyAAAQAAAAAAAABlAAIA' +
	'AQAAAAAAAAABAAAAAAAAAAgAAwAAAAAAAAOFAAEAAAAAAAAAFAAEAAEAAAAAAAAAAQAAAAgAAAAIAAAAYmlpbmYAAAAAAAQAAAAV' +
	'aW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAAAVaW5mZQIAAAEAAwAAaHZjMQAAAAAVaW5mZQIAAAAABAAA' +
	'Z3JpZAAAAAGxaXBycAAAAYRpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAA' +
	'AwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAA' +
	'AAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAcWh2Y0MBBAgAAAAAAAAAAAAe8AD8/Pj4AAAP' +
	'AyAAAQAXQAEMAf//BAgAAAMAn/gAAAMAAB66AkAhAAEAJkIBAQQIAAADAJ/4AAADAAAewIIEFlurkprmwIAAAAMAgAAAAwCEIgAB' +
	'AAZEAcFzwIkAAAAUaXNwZQAAAAAAAABAAAAAQAAAABRpc3BlAAAAAAAAAEAAAAAwAAAADnBpeGkAAAAAAQgAAAAnYXV4QwAAAAB1' +
	'cm46bXBlZzpoZXZjOjIwMTU6YXV4aWQ6MQAAAAAlaXBtYQAAAAAAAAAEAAECgQIAAgIDhAADAoUGAAQDB4iJAAAANmlyZWYAAAAA' +
	'AAAADmRpbWcAAgABAAEAAAAOZGltZwAEAAEAAwAAAA5hdXhsAAQAAQACAAAAgW1kYXQAAABhKAGvCeA5IyS///rI///5QC5D9i0J' +
	'wX/7wkX3+BBf//vIQrXDc8mHEfGizW08tA5PxXiJcU/TGvr9VFWeEnyaqqQqraQ4siuY3DRxPWNxK9r50Nl+XNGw81lBKlQE8Rr4' +
	'/AAAABAoAa4TwGt8Q94/xLvT05Fc';

const bomb =
	'H4sIAAAAAAACA+3Wv0vDQBQH8HeNSEFRERVBEbWLIoriJIgEf5Ti4OqPQai1oSeNnm0UBYeWFhSnTo7i6OBf4NTJRVfB0U3cHB2U' +
	'+tJUB1eHF+R7XO5nrvfJyxFKRP2Od2wyaZ0iTq52pvy2q5MOkYq7aS9JQRrKbGdzjTYZnfLoV2oz2nPrLcXXsM7u1X9y0ea+qg/v' +
	'BDVR4oyLmNa7zs/93dxJRxq9zGFqym/eaZMzXF9rk9rj+oQnFpRlfvasvdHH5/s7Ubs1yAt7bdWqajX/BosqfsG5dhuxh3hycl6p' +
	'XzNXFN+i6EPu/uJ1ZnRit6mpNeqPB4U9zIuaF1V1v9TJW3XpvEkHu8ZGgos6jD7S/ogVjfIi6tHG/Y4XP7RVjJT4YSvudpKjlSiP' +
	'qJtOO352floulYrhSIXr57nLciMeolk9hkFBlLdDgGhPyCNanuQNLwVpQ7MnLeioSAv6JqUFA+IxiF1JC8bEBeOD0oLpZ3GB+FuY' +
	'Fn8Ls+IxmBWPwbz434RlccGKuGAJAloTF6yKCzYQgxDEQP4kblalBa54DHLiMdgXj0G2CoG84MDGScxDAAEEIfkeQBAGwWEVAseG' +
	'AOcAAggggAACCCCAAAIIIIAAAggggAACCCCAAAIIIIAAAggggAACCCCAAAIIIIAAAggggAACCCD4v4K/ZrX+BUWPDdrySQAA';
