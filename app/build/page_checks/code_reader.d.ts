declare module "*/code-reader.js" {
  export default function decodeQR(image: ImageData): string;
}
