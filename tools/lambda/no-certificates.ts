/**
 * Stands in for makers' certificates of authenticators in the bundle: registration asks for attestation "none", so a
 * statement that needs one (TPM, Android, Apple, FIDO U2F) never comes, and would be refused.
 */
const never = (): never => {
  throw new Error('Attestation by certificate is not asked for');
};

export const verifyAttestationFIDOU2F = never;
export const verifyAttestationTPM = never;
export const verifyAttestationAndroidKey = never;
export const verifyAttestationAndroidSafetyNet = never;
export const verifyAttestationApple = never;

export class X509Certificate {}
export class X509ChainBuilder {}
export class X509Crl {}
export class AuthorityKeyIdentifierExtension {}
export class CRLDistributionPointsExtension {}
export class SubjectKeyIdentifierExtension {}

export const Apple_WebAuthn_Root_CA = '';
export const GlobalSign_Root_CA = '';
export const GlobalSign_Root_CA_R3 = '';
export const GlobalSign_Root_R46 = '';
export const Google_Hardware_Attestation_Root_1 = '';
export const Google_Hardware_Attestation_Root_2 = '';
export const Google_Hardware_Attestation_Root_3 = '';
export const Google_Hardware_Attestation_Root_4 = '';
