// The part of s3rver, the S3 server of the tests, that is used here; the package brings no types.
declare module "s3rver" {
  import type { EventEmitter } from "node:events";
  import type { AddressInfo } from "node:net";

  type Options = {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  };

  class S3rver extends EventEmitter {
    constructor(options: Options);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }

  export = S3rver;
}
