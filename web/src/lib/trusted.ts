/** Scripts are loaded from here alone: what Trusted Types ask for, where a browser has them. */

interface Policy {
  createScriptURL(url: string): string;
}

interface Factory {
  createPolicy(name: string, rules: Policy): Policy;
}

const own: Policy = {
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError(`${url} is not ours`);
    return url;
  },
};

const { trustedTypes } = globalThis as { trustedTypes?: Factory };
const policy = trustedTypes?.createPolicy('soiree', own) ?? own;

/** The address of a script of this origin, as a browser wants it. */
export function trusted(url: string): string {
  return policy.createScriptURL(url);
}
